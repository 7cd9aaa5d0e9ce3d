import { nameKey, type GifterMark, type Member, type NameKey, type SubscriptionMark } from '@gwar/protocol'
import type { Said } from '../../store/last-said.ts'
import type { Giver } from '../../store/place.ts'
import { badgesOf, type Badge, type BadgeHolder, type BadgeTables } from '../../ui/badges/badges-of.ts'
import type { MemberMarks } from './use-member-marks.ts'

/** How many of the week's givers have a badge for their place (BADGE-02). */
const TOP = 3

interface Shown {
  readonly tables: BadgeTables
  /** This week's givers, most gifts first. */
  readonly gifts: readonly Giver[]
  /** The subscriber's and giver's badges that people's latest messages showed. */
  readonly said: ReadonlyMap<NameKey, Said>
  /** What the server told; it goes before what a message showed. */
  readonly marks: MemberMarks
}

/**
 * Gives the badges of a member: of the modes, of the place among this week's givers, of the subscription and the gifts as
 * the server told them, else as the latest message showed them, since a list of members has mode letters only. Equal badges are
 * the same array, so that rows do not redraw.
 */
export function memberBadges({ tables, gifts, said, marks }: Shown): (member: Member) => readonly Badge[] {
  const places = new Map(gifts.slice(0, TOP).map(({ name }, index) => [nameKey(name), index + 1]))
  const known = new Map<string, readonly Badge[]>()
  return ({ name, modes }) => {
    const nick = nameKey(name)
    const latest = said.get(nick)
    const mark = marks.get(nick)
    const subscription = (mark === undefined ? latest : mark)?.subscription ?? null
    // an older server tells nothing of gifts
    const given = mark?.gifter ?? latest?.subscriptionGifter ?? null
    const holder = holderOf(modes, subscription, given, places.get(nick) ?? null)
    const written = JSON.stringify(holder)
    let badges = known.get(written)
    if (badges === undefined) known.set(written, (badges = badgesOf(holder, tables)))
    return badges
  }
}

function holderOf(
  modes: string,
  subscription: SubscriptionMark | null,
  given: GifterMark | null,
  place: number | null,
): BadgeHolder {
  const isGiver = place !== null || given !== null
  return {
    modes,
    // the letter v goes when a subscription ends, so without it what was told is out of date
    subscription: modes.includes('v') ? subscription : null,
    subscriptionGifter: isGiver
      ? { ...(given ?? { months: 0, badge: 0, showBadge: true }), week_position: place }
      : null,
  }
}
