import type { ChannelEvent } from '@gwar/protocol'
import type { TagMessage } from './tag-message.ts'
import type { UserNotice } from './user-notice.ts'

/**
 * What a node tells the others after a commit. It is only a hint that may be lost, late or doubled; the store is
 * the truth (INV-03). Filled by `local.ts` in one process, by `nats.ts` with several nodes.
 */
export interface Bus {
  /**
   * Publishes committed events of one channel, in the order of their numbers. They are heard by who subscribed:
   * `chat/live/live-channels.ts`, on each node where the channel lives.
   */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /**
   * Receives the channel's events from all nodes, this one included, until the function that it gives is called.
   * `upTo` receives the number of the latest event that another node has published, so that a lost event is
   * noticed even if none follows. `tags` receives what other nodes send by {@link tellTags}.
   */
  subscribe(
    channelId: string,
    listener: (events: readonly ChannelEvent[]) => void,
    upTo?: (seq: number) => void,
    tags?: (message: TagMessage) => void,
  ): () => void
  /** Sends a TAGMSG to the other nodes where the channel is alive; unordered, and it may be lost. */
  tellTags(channelId: string, message: TagMessage): void
  /** Sends a notice to all connections of a person, on all nodes. */
  tellUser(userId: string, notice: UserNotice): void
  /**
   * Receives notices to a person from all nodes, this one included, until the function that it gives is called.
   */
  hearUser(userId: string, listener: (notice: UserNotice) => void): () => void
  /** Resolves when all subscriptions made so far are in force: what any node tells from then on is received. */
  heard(): Promise<void>
  close(): Promise<void>
}
