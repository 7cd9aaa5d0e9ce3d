import { nameKey, type ListedEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { Giver, Place } from '../place.ts'

/**
 * How many gifts a notice adds, by the name of its text. The one that tells of a gift to many adds them all; those that
 * then name each receiver are not in this table and add none.
 */
const COUNTS: Readonly<Record<string, (giftCount: unknown) => number>> = {
  community_gift: (giftCount) => Number(giftCount),
  gift_subscription: () => 1,
}

/** A notice with more gifts than this is ignored: a purchase holds at most 100, and nonsense must not count. */
const MOST = 1000

/** The ranking after a notice (spec B §4); `since` is when the week began: older notices add nothing. */
export function withGift(gifts: Place['gifts'], event: ListedEvent, since: number): Place['gifts'] {
  if (event.type !== 'notice' || event.i18n === null || event.at < since) return gifts
  const { name, values } = event.i18n
  const giver = values['gifter_name']
  if (!Object.hasOwn(COUNTS, name) || typeof giver !== 'string' || giver === '') return gifts
  const count = COUNTS[name]!(values['gift_count'])
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST) return gifts
  return ranked(gifts, giver, count)
}

/** Sorted by most gifts; with equal counts whoever reached it earlier is ahead (OPEN-101), so a new one goes behind. */
function ranked(gifts: Place['gifts'], name: string, count: number): readonly Giver[] {
  const isSame = (giver: Giver): boolean => nameKey(giver.name) === nameKey(name)
  const total = (gifts.find(isSame)?.count ?? 0) + count
  const others = gifts.filter((giver) => !isSame(giver))
  const at = others.findIndex((giver) => giver.count < total)
  return others.toSpliced(at === -1 ? others.length : at, 0, { name, count: total })
}

/** Clears the week's gifts and votes, for Monday 00:00 UTC (STRIP-08, STRIP-09). */
export function withNewWeek(buffer: Buffer): Buffer {
  const { place } = buffer
  if (place.gifts.length === 0 && place.karma.length === 0) return buffer
  return { ...buffer, place: { ...place, gifts: [], karma: [] } }
}
