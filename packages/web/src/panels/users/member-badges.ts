import { nameKey, type Member, type NameKey } from '@gwar/protocol'
import type { Said } from '../../store/last-said.ts'
import type { Giver } from '../../store/place.ts'
import { badgesOf, type Badge, type BadgeHolder, type BadgeTables } from '../../ui/badges/badges-of.ts'

/** How many of the week's givers have a badge for their place (BADGE-02). */
const TOP = 3

interface Shown {
  readonly tables: BadgeTables
  /** This week's givers, most gifts first. */
  readonly gifts: readonly Giver[]
  /** The subscriber's and giver's badges that people's latest messages showed. */
  readonly said: ReadonlyMap<NameKey, Said>
}

/**
 * Gives the badges of a member: of the modes, of the place among this week's givers, and those that the latest message
 * showed, since a list of members has mode letters only. Equal badges are the same array, so that rows do not redraw.
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
    // the letter v goes when a subscription ends, so without it the message is out of date
    subscription: modes.includes('v') ? (said?.subscription ?? null) : null,
    subscriptionGifter: isGiver
      ? { ...(given ?? { months: 0, badge: 0, showBadge: true }), week_position: place }
      : null,
  }
}
