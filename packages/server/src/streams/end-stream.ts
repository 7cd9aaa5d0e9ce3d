import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { StreamRow } from '../store/streams/streams.ts'
import { followPlan } from './follow-plan.ts'
import { streamEvent } from './stream-event.ts'
import type { StreamScene } from './stream-scene.ts'

/** Ends a stream as of a moment. Everybody is told by an event, and in words. */
export async function endStream(
  scene: StreamScene,
  stream: StreamRow,
  endedAt: Date,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, channel, by, at, texts, newId } = scene
  const length = endedAt.getTime() - stream.beganAt.getTime()
  const parts = stream.parts.map(([from, to]) => [from, to ?? length] as const)
  const events = [
    streamEvent({ by, at }, stream, false),
    serviceNotice(texts, {
      id: newId(),
      at: at.getTime(),
      name: 'streamended',
      values: { seconds: Math.round(length / 1000), title: stream.title ?? '', stream: stream.id },
    }),
  ]
  await tx.streams.change(stream.id, {
    endedAt,
    endsDueAt: null,
    lastOnAt: endedAt,
    lastSeq: channel.seq + events.length,
    parts,
  })
  return [...events, ...(await followPlan(scene, 'off'))]
}
