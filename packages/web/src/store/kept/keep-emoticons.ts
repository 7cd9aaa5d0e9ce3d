import type { EmoticonRecord } from '@gwar/protocol'
import { stores } from '../stores.ts'

/** What somebody changed in the list of a channel's emoticons holds in the chat of this window at once. */
export function keepEmoticons(key: string, emoticons: readonly EmoticonRecord[]): void {
  stores.buffers.update(key, (buffer) => ({ ...buffer, place: { ...buffer.place, emoticons } }))
}
