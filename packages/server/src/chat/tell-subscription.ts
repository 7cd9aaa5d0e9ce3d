import { ownSubscription } from '../subscriptions/own-subscription.ts'
import type { SubscriptionChange } from '../subscriptions/parts.ts'
import type { Chat } from './chat.ts'

/** After the commit: the channel hears what happened, and the member's connections what they have now. */
export async function tellSubscription(
  chat: Chat,
  { events, subscription }: SubscriptionChange,
): Promise<void> {
  const { channelId, userId } = subscription
  if (events.length > 0) chat.bus.publish(channelId, events)
  const channel = chat.channels.get(channelId) ?? (await chat.store.read.channels.byId(channelId))
  if (channel === undefined) return
  chat.bus.tellUser(userId, {
    type: 'subscription',
    channelId,
    channelName: channel.name,
    subscription: ownSubscription(subscription, chat.clock.now()),
  })
}
