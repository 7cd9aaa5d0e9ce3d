import type { RecordingPlace, StreamAnswer } from '@gwar/protocol'

/** Where the recording of a stream lies beside it, for a viewer who moves the chat by `ownOffsetMs` (REPLAY-05). */
export function placeOf(stream: StreamAnswer, ownOffsetMs: number): RecordingPlace {
  const { began_at, recording_began_at, skips_breaks: skipsBreaks, parts, offset_ms } = stream
  return {
    beganAt: Date.parse(began_at),
    recordingBeganAt: recording_began_at === null ? null : Date.parse(recording_began_at),
    skipsBreaks,
    parts,
    offsetMs: offset_ms + ownOffsetMs,
  }
}
