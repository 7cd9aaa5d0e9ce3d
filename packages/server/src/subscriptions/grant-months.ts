import type { Actor, StoredEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import { withReachedGoal } from '../goals/reach-goal.ts'
import type { Transactor } from '../store/nouns.ts'
import { markMember } from './mark-member.ts'
import type { SubscriptionChange, SubscriptionParts } from './parts.ts'

/** Longer than anything that is sold, and short enough for the end to be a valid date. */
export const MAX_MONTHS = 120

export interface Grant {
  readonly channelId: string
  readonly userId: string
  /** How many months are given, 1 to {@link MAX_MONTHS}. */
  readonly months: number
  /** The giver's id; null where the months were bought for oneself or given by the service. */
  readonly giverId: string | null
  /**
   * One of several subscriptions given to the channel at once: announced with other words, and counted when they
   * were bought.
   */
  readonly isOfCommunity?: boolean
  /** The order that paid for it; such a gift is given even where the giver's account is deleted by now. */
  readonly orderId?: string
}

export type Granted =
  | ({ readonly outcome: 'granted' } & SubscriptionChange)
  | { readonly outcome: 'unknown_channel' | 'unknown_user' }

/** The result within a transaction: events without numbers, for `withReachedGoal` and `appendEvents` at its end. */
export interface GrantedIn {
  readonly member: Actor
  readonly events: readonly Unnumbered<StoredEvent>[]
}

/**
 * Gives somebody months with all that follows, in one transaction. Months bought for oneself are announced when
 * their owner shares them (OPEN-69); a gift is announced at once and counts in its giver's week.
 */
export async function grantMonths(parts: SubscriptionParts, grant: Grant): Promise<Granted> {
  const { channelId, userId } = grant
  const at = parts.clock.now()
  return parts.store.transact(async (tx): Promise<Granted> => {
    const channel = await tx.channels.byId(channelId)
    if (channel?.type !== 'channel') return { outcome: 'unknown_channel' }
    const granted = await grantIn(tx, parts, grant, at)
    if (granted === null) return { outcome: 'unknown_user' }
    const events = await withReachedGoal(tx, parts, channelId, granted.events, at)
    const told = await appendEvents(tx, channelId, events)
    const subscription = (await tx.subscriptions.of(channelId, userId))!
    return { outcome: 'granted', events: told, subscription }
  })
}

/**
 * The same within the caller's transaction, which appends the events; null when one of the accounts is deleted.
 */
export async function grantIn(
  tx: Transactor,
  { texts, newId }: Pick<SubscriptionParts, 'texts' | 'newId'>,
  grant: Grant,
  at: Date,
): Promise<GrantedIn | null> {
  const { channelId, userId, months, giverId, orderId = null, isOfCommunity = false } = grant
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new RangeError(`${months} months`)
  const member = await living(tx, userId)
  const giver = giverId === null ? null : await living(tx, giverId)
  if (member === undefined || (giver === undefined && orderId === null)) return null

  await tx.subscriptions.add(
    {
      id: newId(),
      channelId,
      userId,
      months,
      giverId,
      orderId,
      announceAvailableAt: giverId === null ? at : null,
    },
    at,
  )
  const events = await markMember(tx, channelId, { target: member, mode: 'v', isAdded: true }, at)
  // nothing is announced of a giver whose account is deleted
  if (giver != null) {
    // gifts to the community were counted when they were bought
    if (!isOfCommunity) {
      await tx.subscriptionGifts.insert(
        { id: orderId ?? newId(), channelId, giverId: giver.id, receiverId: member.id, months },
        at,
      )
      events.push(...(await markMember(tx, channelId, { target: giver, mode: 'g', isAdded: true }, at)))
    }
    const values = { name: member.name, gifter_name: giver.name, gift_months: months }
    const name = isOfCommunity ? 'community_gift_subscription' : 'gift_subscription'
    events.push(serviceNotice(texts, { id: newId(), at: at.getTime(), name, values }))
  }
  return { member, events }
}

async function living(tx: Transactor, userId: string): Promise<Actor | undefined> {
  const user = await tx.users.byId(userId)
  return user === undefined || user.deletedAt !== null ? undefined : { id: user.id, name: user.name }
}
