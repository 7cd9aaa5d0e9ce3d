/** How many messages on the retro page in August earn the birthday badge (BDAY-04). */
export const BIRTHDAY_MESSAGES = 100
export const BIRTHDAY_BADGE_MONTHS = 3
/** The version of the retro page that its messages carry: 1 is the chat of 2013 (BDAY-05). */
export const RETRO_VERSION = 1

const AUGUST = 7
const HOUR_MS = 3_600_000
/** Offsets of the time zones in which a day begins first (UTC+14) and ends last (UTC-12). */
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
