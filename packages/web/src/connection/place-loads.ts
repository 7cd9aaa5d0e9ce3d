import { badges, channelBadges, emoticons, karma, subscriptionGifts, unreadCount } from '@gwar/protocol'
import type * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import type { Catalog } from '../store/catalog.ts'
import type { Place } from '../store/place.ts'

/** Each list for itself: one that cannot be loaded leaves the others. `update` is called as they come. */
export async function loadPlace(
  channelId: string,
  isLoggedIn: boolean,
  update: (part: Partial<Place>) => void,
): Promise<void> {
  const base = `/api/channels/${encodeURIComponent(channelId)}` as const
  const load = async <A extends z.ZodMiniType>(
    path: string,
    answer: A,
    part: (value: z.infer<A>) => Partial<Place>,
  ): Promise<void> => {
    const result = await call(`${base}/${path}`, { answer })
    if (result.ok) update(part(result.value))
  }
  await Promise.all([
    load('badges', channelBadges.answer, (list) => ({ badges: list })),
    load('emoticons', emoticons.answer, (list) => ({ emoticons: list })),
    load('subscription_gifts', subscriptionGifts.answer, (list) => ({
      gifts: list.map(({ name, subscription_gifts_count: count }) => ({ name, count })),
    })),
    load('karma', karma.answer, (list) => ({ karma: list })),
    isLoggedIn && load('unread_count', unreadCount.answer, ([unread]) => ({ unread })),
  ])
}

/** The product's own badges and emoticons; null where they cannot be loaded. */
export async function loadCatalog(): Promise<Catalog | null> {
  const [badgesOf, emoticonsOf] = await Promise.all([
    call('/api/badges', { answer: badges.answer }),
    call('/api/emoticons', { answer: emoticons.answer }),
  ])
  return badgesOf.ok && emoticonsOf.ok ? { badges: badgesOf.value, emoticons: emoticonsOf.value } : null
}
