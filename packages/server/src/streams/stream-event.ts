import type { StreamRecord, StreamEvent, Unnumbered } from '@gwar/protocol'
import type { StreamRow } from '../store/streams/streams.ts'
import type { StreamScene } from './stream-scene.ts'

/** The event that tells how a stream is now. */
export function streamEvent(
  { by, at }: Pick<StreamScene, 'by' | 'at'>,
  stream: Pick<StreamRow, 'id' | 'title' | 'beganAt'>,
  isOnAir: boolean,
): Unnumbered<StreamEvent> {
  return { type: 'stream', at: at.getTime(), by, isOnAir, stream: streamRecord(stream) }
}

export function streamRecord({
  id,
  title,
  beganAt,
}: Pick<StreamRow, 'id' | 'title' | 'beganAt'>): StreamRecord {
  return { id, title, began_at: beganAt.toISOString() }
}
