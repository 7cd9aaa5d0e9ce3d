import type { BadgeRecord, GifterMark, MemberMode, SubscriptionMark } from '@gwar/protocol'

/** Modes that have a badge. */
export type BadgeMode = Extract<MemberMode, 'a' | 'm' | 'q' | 'o' | 'h'>

/** A badge beside a name: its picture, and what it says. */
export type Badge = { readonly file: string } & (
  | { readonly kind: 'mode'; readonly mode: BadgeMode }
  | { readonly kind: 'subscriber'; readonly months: number }
  | { readonly kind: 'gifter'; readonly gifts: number }
  | { readonly kind: 'top_gifter'; readonly place: number }
  | { readonly kind: 'retro' }
  | { readonly kind: 'birthday' }
)

/** What decides a person's badges: a message tells all of it about its author, a list of members only the modes. */
export interface BadgeHolder {
  readonly modes: string
  readonly subscription?: SubscriptionMark | null
  readonly subscriptionGifter?: GifterMark | null
  readonly retrochat?: 1 | 2 | null
  readonly hasBirthdayBadge?: boolean
}

export interface BadgeTables {
  /** The product's badges: of modes, and of gifts by rising threshold. */
  readonly product: readonly BadgeRecord[]
  /** The badges of the channel's subscribers, by rising months. */
  readonly subscriber: readonly { readonly months: number; readonly file: string }[]
}

const GLOBAL = ['a', 'm'] as const
const LOCAL = ['q', 'o', 'h'] as const
const TOP_PLACES = 3

/** The badges of somebody in their order: a or m, then one of q, o and h, subscriber, giver (BADGE-01). */
export function badgesOf(holder: BadgeHolder, tables: BadgeTables): readonly Badge[] {
  const {
    modes,
    subscription = null,
    subscriptionGifter = null,
    retrochat = null,
    hasBirthdayBadge = false,
  } = holder
  const badges: Badge[] = []
  for (const rank of [GLOBAL, LOCAL]) {
    const mode = rank.find((mode) => modes.includes(mode))
    if (mode === undefined) continue
    const file = tables.product.find((badge) => badge.mode === mode)?.file
    badges.push({ kind: 'mode', mode, file: file ?? mode })
  }
  if (subscription?.showBadge === true) badges.push(...subscriberBadge(subscription, tables))
  if (subscriptionGifter?.showBadge === true) badges.push(...gifterBadge(subscriptionGifter, tables))
  if (hasBirthdayBadge) badges.push({ kind: 'birthday', file: 'birthday' })
  if (retrochat !== null) badges.push({ kind: 'retro', file: 'retro' })
  return badges
}

/** The chosen badge, else the highest that the months reach (BADGE-03, BADGE-06). */
function subscriberBadge({ months, badge }: SubscriptionMark, { subscriber }: BadgeTables): Badge[] {
  const chosen = badge > 0 && badge <= months ? badge : months
  const reached = subscriber.findLast((step) => step.months <= chosen)
  return reached === undefined ? [] : [{ kind: 'subscriber', months, file: reached.file }]
}

/** A giver's badge: the week's first three have one each, others one by how many they gave (BADGE-02, BADGE-05). */
function gifterBadge(mark: GifterMark, { product }: BadgeTables): Badge[] {
  const { months: gifts, badge, week_position: place } = mark
  if (place !== null && place >= 1 && place <= TOP_PLACES)
    return [{ kind: 'top_gifter', place, file: `top_gift_${place}` }]
  const chosen = badge > 0 && badge <= gifts ? badge : gifts
  const reached = product
    .filter((step) => step.mode === 'g' && (step.gifts ?? 0) <= chosen)
    .reduce<BadgeRecord | null>((best, step) => ((step.gifts ?? 0) >= (best?.gifts ?? 0) ? step : best), null)
  return reached === null ? [] : [{ kind: 'gifter', gifts, file: reached.file }]
}
