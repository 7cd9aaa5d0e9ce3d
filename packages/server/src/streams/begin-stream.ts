import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { StreamRow } from '../store/streams/streams.ts'
import { streamEvent } from './stream-event.ts'
import type { StreamScene } from './stream-scene.ts'

/** How far back a signal that comes late may say that a stream began. */
const SINCE_MS = 10 * 60_000

/** Begins a stream; `before` is the channel's last one. Everybody is told by an event, and in words. */
export async function beginStream(
  { tx, channel, by, at, texts, newId }: StreamScene,
  before: StreamRow | undefined,
  { title = null, since = null }: { readonly title?: string | null; readonly since?: Date | null },
): Promise<readonly Unnumbered<StoredEvent>[]> {
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
  ]
}

/**
 * Goes on with a stream that is on air, that waits, or that ended just now; nobody is told anew that it began. A title
 * that is given becomes its title.
 */
export async function continueStream(
  { tx, by, at }: StreamScene,
  stream: StreamRow,
  { title = stream.title }: { readonly title?: string | null },
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const isEnded = stream.endedAt !== null
  const isBack = isEnded || stream.endsDueAt !== null
  if (!isBack && title === stream.title) return []
  await tx.streams.change(stream.id, {
    title,
    ...(isBack && {
      endedAt: null,
      endsDueAt: null,
      lastSeq: null,
      parts: [...stream.parts, [at.getTime() - stream.beganAt.getTime(), null]],
    }),
  })
  return isEnded || title !== stream.title ? [streamEvent({ by, at }, { ...stream, title }, true)] : []
}
