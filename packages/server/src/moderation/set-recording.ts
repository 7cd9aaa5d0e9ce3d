import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { StreamWords } from '../store/streams/streams.ts'
import { streamEvent } from '../streams/stream-event.ts'
import { NOTHING, refused, type Act } from './act.ts'
import { writeEntry } from './log/write-entry.ts'

interface Setting {
  readonly streamId: string
  /** What is left out stays; what is given is as it should be already, or becomes so. */
  readonly words: Partial<StreamWords>
}

/**
 * Says where the recording of a stream is, how the chat runs beside it, and its title, also after its end. Everybody is
 * told of another title while it runs.
 */
export const setRecording: Act<Setting> = {
  right: ({ words }) => (words.isListed === undefined ? 'tell_stream' : 'manage_stream'),
  pace: { kinds: ['stream'], limit: 30 },
  async run(scene, { streamId, words }) {
    const { tx, channel } = scene
    const stream = await tx.streams.byId(streamId)
    if (stream === undefined || stream.channelId !== channel.id) return refused('unknown_channel')
    if (Object.keys(words).length > 0) await tx.streams.change(streamId, words)
    const { title } = words
    if (title === undefined || title === null || title === stream.title) return NOTHING
    await writeEntry(scene, { kind: 'stream', detail: { state: 'title', title, before: stream.title } })
    const events: Unnumbered<StoredEvent>[] =
      stream.endedAt === null ? [streamEvent(scene, { ...stream, title }, true)] : []
    return { events, notices: [] }
  },
}
