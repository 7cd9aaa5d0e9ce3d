import { addMonths, BIRTHDAY_BADGE_MONTHS, BIRTHDAY_MESSAGES, birthdaySeason } from '@gwar/protocol'
import type { Chat } from '../chat.ts'

/** Counts a stored message of the retro page in August; the hundredth earns the badge (BDAY-04). */
export async function countRetroMessage(
  { store, bus, clock }: Pick<Chat, 'store' | 'bus' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const season = birthdaySeason(now)
  if (season === null) return
  const until = addMonths(now, BIRTHDAY_BADGE_MONTHS)
  const person = await store.transact(async (tx) =>
    (await tx.birthdays.count(userId, season, BIRTHDAY_MESSAGES, until)) ? tx.users.byId(userId) : undefined,
  )
  if (person === undefined) return
  const { color, globalMode } = person
  bus.tellUser(userId, {
    type: 'person',
    color,
    globalModes: globalMode ?? '',
    birthdayUntil: until.getTime(),
  })
}
