import type { ChannelEvent, Texts } from '@gwar/protocol'
import type { Store } from '../store/store.ts'
import type { NamedSubscription } from '../store/purchases/subscriptions.ts'

/** What subscriptions are made with: the chat has it all, and so has the operator's command. */
export interface SubscriptionParts {
  readonly store: Store
  readonly clock: { now(): Date }
  readonly texts: Texts
  readonly newId: () => string
}

/** Events of a channel, and whose subscription there is another now. */
export interface StandingChange {
  readonly channelId: string
  readonly events: readonly ChannelEvent[]
  readonly userIds: readonly string[]
}

/** It is done: what the channel and the member must be told after the commit (INV-01). */
export interface SubscriptionChange {
  readonly events: readonly ChannelEvent[]
  /** As it is now; one that ended is past its end. */
  readonly subscription: NamedSubscription
}
