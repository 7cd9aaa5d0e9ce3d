import { nameKey, type Member } from '@gwar/protocol'
import type { Said } from '../../store/last-said.ts'
import type { Giver } from '../../store/place.ts'
import { badgesOf, type Badge, type BadgeHolder, type BadgeTables } from '../../ui/badges/badges-of.ts'

/** Givers with a badge of their own (BADGE-02). */
const TOP = 3

interface Shown {
  readonly tables: BadgeTables
  /** Of this week, the first first. */
  readonly gifts: readonly Giver[]
  /** What those showed who wrote lately. */
  readonly said: ReadonlyMap<string, Said>
}

/**
 * The badges of members: of their modes, of the givers of this week, and what those showed who wrote lately. The
 * list of members itself tells the letters alone. The same list for the same marks, so that rows stay as they are.
 */
export function memberBadges({ tables, gifts, said }: Shown): (member: Member) => readonly Badge[] {
  const places = new Map(gifts.slice(0, TOP).map(({ name }, index) => [nameKey(name), index + 1]))
  const known = new Map<string, readonly Badge[]>()
  return ({ name, modes }) => {
    const nick = nameKey(name)
    const holder = holderOf(modes, said.get(nick), places.get(nick) ?? null)
    const mark = JSON.stringify(holder)
    let badges = known.get(mark)
    if (badges === undefined) known.set(mark, (badges = badgesOf(holder, tables)))
    return badges
  }
}

function holderOf(modes: string, said: Said | undefined, place: number | null): BadgeHolder {
  const given = said?.subscriptionGifter ?? null
  const isGiver = place !== null || given !== null
  return {
    modes,
    // who subscribes no more has lost the letter
    subscription: modes.includes('v') ? (said?.subscription ?? null) : null,
    subscriptionGifter: isGiver
      ? { ...(given ?? { months: 0, badge: 0, showBadge: true }), week_position: place }
      : null,
  }
}
