import { eventToRecord, type ListedEvent } from '@gwar/protocol'
import type { StreamRow } from '../../store/streams/streams.ts'

/** Rows of a replay as JSON lines, each with its place in ms from the beginning of the stream. */
export function jsonOfChat({ beganAt }: StreamRow, events: readonly ListedEvent[]): string {
  return events
    .map(
      (event) => `${JSON.stringify({ offset_ms: event.at - beganAt.getTime(), ...eventToRecord(event) })}\n`,
    )
    .join('')
}
