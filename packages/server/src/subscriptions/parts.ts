import type { ChannelEvent, Texts } from '@gwar/protocol'
import type { Store } from '../store/store.ts'
import type { NamedSubscription } from '../store/purchases/subscriptions.ts'

/** What functions of subscriptions need: the chat has it, and the admin command makes it. */
export interface SubscriptionParts {
  readonly store: Store
  readonly clock: { now(): Date }
  readonly texts: Texts
  readonly newId: () => string
}

/** Events of a channel, and the person whose subscription changed there. */
export interface StandingChange {
  readonly channelId: string
  readonly events: readonly ChannelEvent[]
  readonly userIds: readonly string[]
}

/** The result: what the channel and the member must be told after the commit (INV-01). */
export interface SubscriptionChange {
  readonly events: readonly ChannelEvent[]
  /** The subscription after the change; one that ended has an end in the past. */
  readonly subscription: NamedSubscription
}
