import type { ChannelEvent } from '@gwar/protocol'

/**
 * An event and its number; the event is null where a removed message was, or an attachment or embed of a deleted
 * one.
 */
export interface NumberedEvent {
  readonly seq: number
  readonly event: ChannelEvent | null
}
