import type { NamedSubscription } from '../../store/purchases/subscriptions.ts'
import { ownSubscription } from '../../subscriptions/own-subscription.ts'
import type { StandingChange, SubscriptionChange } from '../../subscriptions/parts.ts'
import type { Chat } from '../chat.ts'

/** After the commit: the channel hears what happened, and the member's connections what they have now. */
export async function tellSubscription(chat: Chat, change: SubscriptionChange): Promise<void> {
  const { subscription, events } = change
  if (events.length > 0) chat.bus.publish(subscription.channelId, events)
  await tellOwner(chat, subscription, subscription)
}

/** What somebody has in a channel now, to all of their connections. */
async function tellOwner(
  chat: Chat,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
  subscription: NamedSubscription | undefined,
): Promise<void> {
  const channel = chat.channels.get(channelId) ?? (await chat.store.read.channels.byId(channelId))
  if (channel === undefined) return
  chat.bus.tellUser(userId, {
    type: 'subscription',
    channelId,
    channelName: channel.name,
    subscription: ownSubscription(subscription, chat.clock.now()),
  })
}

/** The same after something that concerned several people, or nobody. */
export async function tellStanding(
  chat: Chat,
  { channelId, events, userIds }: StandingChange,
): Promise<void> {
  if (events.length > 0) chat.bus.publish(channelId, events)
  for (const userId of userIds)
    await tellOwner(chat, { channelId, userId }, await chat.store.read.subscriptions.of(channelId, userId))
}
