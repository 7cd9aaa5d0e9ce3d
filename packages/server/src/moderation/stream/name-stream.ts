import { streamEvent } from '../../streams/stream-event.ts'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** Changes the title of the stream that is on air; everybody is told by an event, without words in the list. */
export const nameStream: Act<{ readonly title: string }> = {
  right: 'tell_stream',
  pace: { kinds: ['stream'], limit: 30 },
  async run(scene, { title }) {
    const { tx, channel } = scene
    const stream = await tx.streams.running(channel.id)
    if (stream === undefined) return refused('not_live')
    if (stream.title === title) return NOTHING
    await tx.streams.change(stream.id, { title })
    await writeEntry(scene, { kind: 'stream', detail: { state: 'title', title, before: stream.title } })
    return { events: [streamEvent(scene, { ...stream, title }, true)], notices: [] }
  },
}
