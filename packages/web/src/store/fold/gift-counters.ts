import { nameKey, type ListedEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { Giver, Place } from '../place.ts'

/** Gifts of one notice: the one that tells of many adds them all, so those that name a receiver each add none. */
const COUNTS: Readonly<Record<string, (giftCount: unknown) => number>> = {
  community_gift: (giftCount) => Number(giftCount),
  gift_subscription: () => 1,
}

/** Most that one notice adds; a purchase holds at most 100, and nonsense must not break the ranking. */
const MOST = 1000

/** The ranking after a notice (spec B §4); `since` is when the week began, what is older counts no more. */
export function withGift(gifts: Place['gifts'], event: ListedEvent, since: number): Place['gifts'] {
  if (event.type !== 'notice' || event.i18n === null || event.at < since) return gifts
  const { name, values } = event.i18n
  const giver = values['gifter_name']
  if (!Object.hasOwn(COUNTS, name) || typeof giver !== 'string' || giver === '') return gifts
  const count = COUNTS[name]!(values['gift_count'])
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST) return gifts
  return ranked(gifts, giver, count)
}

/** Most first; of equal ones who had as many earlier is ahead (OPEN-101), so a raised one goes behind them. */
function ranked(gifts: Place['gifts'], name: string, count: number): readonly Giver[] {
  const isSame = (giver: Giver): boolean => nameKey(giver.name) === nameKey(name)
  const total = (gifts.find(isSame)?.count ?? 0) + count
  const others = gifts.filter((giver) => !isSame(giver))
  const at = others.findIndex((giver) => giver.count < total)
  return others.toSpliced(at === -1 ? others.length : at, 0, { name, count: total })
}

/** Monday, 00:00 UTC: nobody gave yet, and no vote counts yet (STRIP-08, STRIP-09). */
export function withNewWeek(buffer: Buffer): Buffer {
  const { place } = buffer
  if (place.gifts.length === 0 && place.karma.length === 0) return buffer
  return { ...buffer, place: { ...place, gifts: [], karma: [] } }
}

/** How many gifts bring this person to the first place; 0 for who has it. */
export function giftsToLead(gifts: Place['gifts'], ownName: string | null): number {
  const [first] = gifts
  if (first === undefined) return 1
  const own = ownName === null ? undefined : gifts.find((giver) => nameKey(giver.name) === nameKey(ownName))
  return own === first ? 0 : first.count + 1 - (own?.count ?? 0)
}
