import type { ChannelEvent } from '@gwar/protocol'

/** What a node tells the others after a commit. A hint: it may be lost, late or doubled; the store is the truth. */
export interface Bus {
  /** Committed events of one channel, in the order of their numbers. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** Hears the channel's events of all nodes, this one included, until the returned function is called. */
  subscribe(channelId: string, listener: (events: readonly ChannelEvent[]) => void): () => void
  close(): Promise<void>
}
