import { BADGE_MONTHS, type Actor } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import type { SubscriptionRow } from '../store/purchases/subscriptions.ts'
import type { Transactor } from '../store/nouns.ts'
import { isRunning, isShareable } from './own-subscription.ts'
import type { SubscriptionChange, SubscriptionParts } from './parts.ts'

/** Why the wish of a subscription's owner is refused. */
export type OwnRefusal = 'no_permission' | 'no_badge' | 'no_share'

export type OwnChanged =
  | ({ readonly outcome: 'changed' } & SubscriptionChange)
  | { readonly outcome: OwnRefusal }

/** What the owner of a subscription can do with it. */
export type OwnWish =
  /** Shows the badge of so many months; 0 is the highest reached. */
  | { readonly type: 'badge'; readonly months: number }
  /** Sets the colour of the name in this channel; null removes it. */
  | { readonly type: 'color'; readonly color: string | null }
  /** Announces the subscription in the channel, with some words (OPEN-69). */
  | { readonly type: 'share'; readonly message: string }
  /** Closes the banner that offers to announce it (OPEN-70). */
  | { readonly type: 'close_share' }

/**
 * Carries out the wish. A subscription that has ended cannot be changed; its settings wait for the next one.
 */
export async function applyOwnWish(
  parts: SubscriptionParts,
  channelId: string,
  owner: Actor,
  wish: OwnWish,
): Promise<OwnChanged> {
  const at = parts.clock.now()
  return parts.store.transact(async (tx): Promise<OwnChanged> => {
    const row = await tx.subscriptions.lock(channelId, owner.id)
    if (row === undefined || !isRunning(row, at)) return { outcome: 'no_permission' }
    const change = changeOf(row, wish, at)
    if (typeof change === 'string') return { outcome: change }
    await tx.subscriptions.change(row.id, change)
    const events = wish.type === 'share' ? await announce(tx, row, wish.message) : []
    return { outcome: 'changed', events, subscription: (await tx.subscriptions.of(channelId, owner.id))! }
  })

  async function announce(tx: Transactor, { months }: SubscriptionRow, message: string) {
    const notice = serviceNotice(parts.texts, {
      id: parts.newId(),
      at: at.getTime(),
      // a year that was bought at once is no renewal
      name: (await tx.subscriptions.isFirst(channelId, owner.id)) ? 'subscription' : 'resubscription',
      values: { name: owner.name, months, ...(message !== '' && { message }) },
    })
    const text = message === '' ? notice.text : `${notice.text}: ${message}`
    return appendEvents(tx, channelId, [{ ...notice, text }])
  }
}

function changeOf(row: SubscriptionRow, wish: OwnWish, at: Date): Partial<SubscriptionRow> | OwnRefusal {
  switch (wish.type) {
    case 'badge': {
      const isReached = wish.months <= row.months && BADGE_MONTHS.includes(wish.months)
      return wish.months === 0 || isReached ? { badge: wish.months } : 'no_badge'
    }
    case 'color':
      return { color: wish.color }
    case 'share':
      // only once: of two simultaneous wishes the second finds it announced already
      return isShareable(row, at) ? { announceAvailableAt: null } : 'no_share'
    case 'close_share':
      return { announceAvailableAt: null }
    default:
      return wish satisfies never
  }
}
