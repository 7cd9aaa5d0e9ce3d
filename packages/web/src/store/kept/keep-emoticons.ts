import type { BufferKey, EmoticonRecord } from '@gwar/protocol'
import { stores } from '../stores.ts'

/** Puts a changed list of a channel's emoticons into the chat of this window, without loading it again. */
export function keepEmoticons(key: BufferKey, emoticons: readonly EmoticonRecord[]): void {
  stores.buffers.update(key, (buffer) => ({ ...buffer, place: { ...buffer.place, emoticons } }))
}
