import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { StreamPart, StreamRow } from '../store/streams/streams.ts'
import { followPlan } from './follow-plan.ts'
import { streamEvent } from './stream-event.ts'
import type { StreamScene } from './stream-scene.ts'

/** How far back a signal that comes late may say that a stream began. */
const SINCE_MS = 10 * 60_000
/** How many stretches on air are kept of a stream; what comes after them belongs to the last one. */
const PARTS_MAX = 500

/** Begins a stream; `before` is the channel's last one. Everybody is told by an event, and in words. */
export async function beginStream(
  scene: StreamScene,
  before: StreamRow | undefined,
  { title = null, since = null }: { readonly title?: string | null; readonly since?: Date | null },
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, channel, by, at, texts, newId } = scene
  const now = at.getTime()
  const earliest = Math.max(now - SINCE_MS, before?.endedAt?.getTime() ?? 0)
  const beganAt = new Date(Math.min(Math.max(since?.getTime() ?? now, earliest), now))
  const stream = { id: newId(), title, beganAt }
  await tx.streams.insert({
    ...stream,
    channelId: channel.id,
    lastOnAt: at,
    firstSeq: channel.seq + 1,
    parts: [[0, null]],
    begunBy: by?.id ?? null,
  })
  return [
    streamEvent({ by, at }, stream, true),
    serviceNotice(texts, {
      id: newId(),
      at: now,
      name: 'streambegan',
      values: { title: title ?? '', title_available: title !== null },
    }),
    ...(await followPlan(scene, 'on')),
  ]
}

/**
 * Goes on with a stream that is on air, that waits, or that ended just now; nobody is told anew that it began. A title
 * that is given becomes its title.
 */
export async function continueStream(
  scene: StreamScene,
  stream: StreamRow,
  { title = stream.title }: { readonly title?: string | null },
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const { tx, by, at } = scene
  const isEnded = stream.endedAt !== null
  const isBack = isEnded || stream.endsDueAt !== null
  if (!isBack && title === stream.title) return []
  await tx.streams.change(stream.id, {
    title,
    ...(isBack && {
      endedAt: null,
      endsDueAt: null,
      lastSeq: null,
      sums: null,
      parts: partsOnAir(stream, at),
    }),
  })
  return [
    ...(isEnded || title !== stream.title ? [streamEvent({ by, at }, { ...stream, title }, true)] : []),
    ...(isEnded ? await followPlan(scene, 'on') : []),
  ]
}

/** The stretches of a stream that is back on air. */
function partsOnAir({ parts, beganAt }: StreamRow, at: Date): readonly StreamPart[] {
  const [from] = parts.at(-1)!
  if (parts.length >= PARTS_MAX) return [...parts.slice(0, -1), [from, null]]
  return [...parts, [at.getTime() - beganAt.getTime(), null]]
}
