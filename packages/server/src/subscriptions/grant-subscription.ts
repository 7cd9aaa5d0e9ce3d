import type { Actor, ChannelEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import type { Transactor } from '../store/transactor.ts'
import { markMember } from './mark-member.ts'
import type { SubscriptionChange, SubscriptionParts } from './parts.ts'

/** Longer than anything that is sold; a date stays a date. */
export const MAX_MONTHS = 120

export interface Grant {
  readonly channelId: string
  readonly userId: string
  /** 1 to {@link MAX_MONTHS}. */
  readonly months: number
  /** Who gave it; null where it was bought for oneself, or given by the service. */
  readonly giverId: string | null
  /** One of many that were given at once: told in the words for that. */
  readonly isOfCommunity?: boolean
}

export type Granted =
  | ({ readonly outcome: 'granted' } & SubscriptionChange)
  | { readonly outcome: 'unknown_channel' | 'unknown_user' }

/**
 * Months for somebody, and what follows from them, in one transaction. An own one is told when its owner shares it
 * (OPEN-69); a gift is told at once, and counts in the week of its giver.
 */
export async function grantSubscription(parts: SubscriptionParts, grant: Grant): Promise<Granted> {
  const { channelId, userId, months, giverId } = grant
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) throw new RangeError(`${months} months`)
  const { store, texts } = parts
  const newId = () => parts.newId()
  const at = parts.clock.now()
  return store.transact(async (tx): Promise<Granted> => {
    const channel = await tx.channels.byId(channelId)
    if (channel?.type !== 'channel') return { outcome: 'unknown_channel' }
    const [member, giver] = [await living(tx, userId), giverId === null ? null : await living(tx, giverId)]
    if (member === undefined || giver === undefined) return { outcome: 'unknown_user' }

    await tx.subscriptions.add(
      {
        id: newId(),
        channelId,
        userId,
        months,
        giverId,
        announceAvailableAt: giver === null ? at : null,
      },
      at,
    )
    const events = await markMember(tx, channelId, { target: member, mode: 'v', isAdded: true }, at)
    if (giver !== null) {
      await tx.subscriptionGifts.insert(
        { id: newId(), channelId, giverId: giver.id, receiverId: member.id, months },
        at,
      )
      events.push(...(await markMember(tx, channelId, { target: giver, mode: 'g', isAdded: true }, at)))
      events.push(gift(member, giver))
    }
    const told = await appendEvents(tx, channelId, events)
    const subscription = (await tx.subscriptions.of(channelId, userId))!
    return { outcome: 'granted', events: told, subscription }
  })

  function gift(member: Actor, giver: Actor): Unnumbered<ChannelEvent> {
    const values = { name: member.name, gifter_name: giver.name, gift_months: months }
    const name = grant.isOfCommunity === true ? 'community_gift_subscription' : 'gift_subscription'
    return serviceNotice(texts, { id: newId(), at: at.getTime(), name, values })
  }
}

async function living(tx: Transactor, userId: string): Promise<Actor | undefined> {
  const user = await tx.users.byId(userId)
  return user === undefined || user.deletedAt !== null ? undefined : { id: user.id, name: user.name }
}
