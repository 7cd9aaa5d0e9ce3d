import { call } from '../../calls/call.ts'
import { firstAnswers } from '../../answers/first-answers.ts'
import type { Check } from '../../answers/shape.ts'
import type { Catalog } from '../../store/catalog.ts'
import type { Place } from '../../store/place.ts'
import { ranksOf } from '../../store/ranks.ts'

/** Decides which lists are loaded beside those that everybody sees. */
export interface PlaceScope {
  readonly isLoggedIn: boolean
  /** Whether the channel has subscriptions. */
  readonly isSold: boolean
  /** Whether the reader may delete messages of others here. */
  readonly isModerator: boolean
}

type Update = (part: Partial<Place>) => void

/** Loads what rows and bars are drawn with: badges, emoticons, givers. As {@link loadPlace}. */
export async function loadLook(channelId: string, update: Update): Promise<void> {
  const load = listsOf(channelId, update)
  await Promise.all([
    load('badges', firstAnswers.channelBadges, (list) => ({ badges: list })),
    load('emoticons', firstAnswers.emoticons, (list) => ({ emoticons: list })),
    load('subscription_gifts', firstAnswers.subscriptionGifts, (list) => ({ gifts: giversOf(list) })),
  ])
}

export function giversOf(
  list: readonly { readonly name: string; readonly subscription_gifts_count: number }[],
): Place['gifts'] {
  return list.map(({ name, subscription_gifts_count: count }) => ({ name, count }))
}

/**
 * Loads a channel's other lists, each by itself: a failure of one leaves out that one. `update` is called as they
 * come.
 */
export async function loadPlace(
  channelId: string,
  { isLoggedIn, isSold, isModerator }: PlaceScope,
  update: Update,
): Promise<void> {
  const load = listsOf(channelId, update)
  await Promise.all([
    load('karma', firstAnswers.karma, (list) => ({ karma: list })),
    isLoggedIn && load('unread_count', firstAnswers.unreadCount, ([unread]) => ({ unread })),
    isModerator && load('ranks', firstAnswers.ranks, (list) => ({ ranks: ranksOf(list) })),
    isLoggedIn && isSold && loadOffers(channelId, update),
  ])
}

/** How one list of a channel is loaded. */
function listsOf(channelId: string, update: Update) {
  return async <T>(path: string, answer: Check<T>, part: (value: T) => Partial<Place>): Promise<void> => {
    const result = await call(`/api/channels/${encodeURIComponent(channelId)}/${path}`, { answer })
    if (result.ok) update(part(result.value))
  }
}

/** Loads the prices of a subscription for oneself, not of gifts (CONTRA-25). */
async function loadOffers(channelId: string, update: Update): Promise<void> {
  const path = `/api/purchase/channels/${encodeURIComponent(channelId)}` as const
  const result = await call(path, { method: 'POST', body: {}, answer: firstAnswers.offers })
  if (result.ok) update({ subscriptions: result.value })
}

/** The product's own badges and emoticons; null where they cannot be loaded. */
export async function loadCatalog(): Promise<Catalog | null> {
  const [badgesOf, emoticonsOf] = await Promise.all([
    call('/api/badges', { answer: firstAnswers.badges }),
    call('/api/emoticons', { answer: firstAnswers.emoticons }),
  ])
  return badgesOf.ok && emoticonsOf.ok ? { badges: badgesOf.value, emoticons: emoticonsOf.value } : null
}
