import type { ChannelEvent } from '@gwar/protocol'
import type { TagMessage } from './tag-message.ts'
import type { UserNotice } from './user-notice.ts'

/** What a node tells the others after a commit. A hint: it may be lost, late or doubled; the store is the truth. */
export interface Bus {
  /** Committed events of one channel, in the order of their numbers. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /**
   * Hears the channel's events of all nodes, this one included, until the returned function is called. `upTo` hears
   * up to which number other nodes have published, so that a lost event is noticed without a further one. `tags` hears
   * what other nodes are told by {@link tellTags}.
   */
  subscribe(
    channelId: string,
    listener: (events: readonly ChannelEvent[]) => void,
    upTo?: (seq: number) => void,
    tags?: (message: TagMessage) => void,
  ): () => void
  /** Tells the other nodes where the channel lives; it is in no order, and may be lost. */
  tellTags(channelId: string, message: TagMessage): void
  /** Tells all connections of a person, on all nodes. */
  tellUser(userId: string, notice: UserNotice): void
  /** Hears what is told to a person on all nodes, this one included, until the returned function is called. */
  hearUser(userId: string, listener: (notice: UserNotice) => void): () => void
  /** Resolves when what is to be heard so far is heard from all nodes: what is told from then on arrives. */
  heard(): Promise<void>
  close(): Promise<void>
}
