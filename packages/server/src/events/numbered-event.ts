import type { ChannelEvent } from '@gwar/protocol'

/** An event by its number; null where the number's event was taken out (a removed message). */
export interface NumberedEvent {
  readonly seq: number
  readonly event: ChannelEvent | null
}
