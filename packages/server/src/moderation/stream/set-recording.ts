import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import type { StreamWords } from '../../store/streams/streams.ts'
import { streamEvent } from '../../streams/stream-event.ts'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

interface Setting {
  readonly streamId: string
  /** What is left out stays; what is given is as it should be already, or becomes so. */
  readonly words: Partial<StreamWords>
}

/**
 * Says where the recording of a stream is, how the chat runs beside it, and its title, also after its end. Everybody is
 * told of another title while it runs; whatever becomes another one is in the log of moderation.
 */
export const setRecording: Act<Setting> = {
  right: ({ words }) => (words.isListed === undefined ? 'tell_stream' : 'manage_stream'),
  pace: { kinds: ['stream', 'recording'], limit: 30 },
  async run(scene, { streamId, words }) {
    const { tx, channel } = scene
    const stream = await tx.streams.byId(streamId)
    if (stream === undefined || stream.channelId !== channel.id) return refused('unknown_channel')
    if (Object.keys(words).length > 0) await tx.streams.change(streamId, words)
    const detail = changesOf(stream, words)
    if (Object.keys(detail).length > 0) await writeEntry(scene, { kind: 'recording', detail })
    const { title } = words
    if (title === undefined || title === null || title === stream.title) return NOTHING
    await writeEntry(scene, { kind: 'stream', detail: { state: 'title', title, before: stream.title } })
    const events: Unnumbered<StoredEvent>[] =
      stream.endedAt === null ? [streamEvent(scene, { ...stream, title }, true)] : []
    return { events, notices: [] }
  },
}

/** What becomes another one but the title, as the log of moderation keeps it; nothing where all stays. */
function changesOf(stream: StreamWords, words: Partial<StreamWords>): Readonly<Record<string, JsonValue>> {
  const { recordingUrl: url, recordingBeganAt: beganAt, offsetMs, skipsBreaks, isListed } = words
  return {
    ...(url !== undefined && url !== stream.recordingUrl && { url, before: stream.recordingUrl }),
    ...(beganAt !== undefined &&
      beganAt?.getTime() !== stream.recordingBeganAt?.getTime() && {
        began_at: beganAt?.toISOString() ?? null,
      }),
    ...(offsetMs !== undefined && offsetMs !== stream.offsetMs && { offset_ms: offsetMs }),
    ...(skipsBreaks !== undefined && skipsBreaks !== stream.skipsBreaks && { skips_breaks: skipsBreaks }),
    ...(isListed !== undefined && isListed !== stream.isListed && { is_listed: isListed }),
  }
}
