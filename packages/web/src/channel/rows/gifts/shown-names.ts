import { nameKey } from '@gwar/protocol'
import type { GiftCard } from '../../../store/fold/gift-cards.ts'

/** Up to this many receivers are named without a number beside them. */
export const FEW = 5

/**
 * The receivers in the order in which they are shown: the reader first; while gifts are still being given who got
 * one last comes next, later everybody in the order of receiving.
 */
export function receiversInOrder({ receivers, count }: GiftCard, ownName: string | null): readonly string[] {
  const isComing = receivers.length < count
  const ordered = isComing ? receivers.toReversed() : receivers
  if (ownName === null) return ordered
  const isOwn = (name: string): boolean => nameKey(name) === nameKey(ownName)
  return [...ordered.filter(isOwn), ...ordered.filter((name) => !isOwn(name))]
}

/** As many of the first names as fit whole into a line of so many characters, at least one. */
export function fittingNames(names: readonly string[], room: number): readonly string[] {
  let width = 0
  const end = names.findIndex((name) => (width += name.length + 2) > room)
  return end === -1 ? names : names.slice(0, Math.max(1, end))
}
