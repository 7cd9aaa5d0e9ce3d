import { nameKey } from '@gwar/protocol'
import type { Place } from '../place.ts'

/** How many more gifts bring this person to the first place; 0 where they have it. */
export function giftsToLead(gifts: Place['gifts'], ownName: string | null): number {
  const [first] = gifts
  if (first === undefined) return 1
  const own = ownName === null ? undefined : gifts.find((giver) => nameKey(giver.name) === nameKey(ownName))
  return own === first ? 0 : first.count + 1 - (own?.count ?? 0)
}
