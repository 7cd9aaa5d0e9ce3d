/** So many messages on the retro page while it is August give the badge (BDAY-04). */
export const BIRTHDAY_MESSAGES = 100
export const BIRTHDAY_BADGE_MONTHS = 3
/** Version of the retro page that its messages tell: the chat of 2013 (BDAY-05). */
export const RETRO_VERSION = 1

const AUGUST = 7
const HOUR_MS = 3_600_000
/** The first place where a day begins, and the last where it ends. */
const EARLIEST_MS = 14 * HOUR_MS
const LATEST_MS = -12 * HOUR_MS

/** The year of the birthday while it is August anywhere on Earth; null in the rest of the year. */
export function birthdaySeason(at: Date): number | null {
  for (const offset of [EARLIEST_MS, LATEST_MS]) {
    const local = new Date(at.getTime() + offset)
    if (local.getUTCMonth() === AUGUST) return local.getUTCFullYear()
  }
  return null
}
