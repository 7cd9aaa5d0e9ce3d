/** What a page around the frame says of its film. */
export interface OuterTime {
  readonly seconds: number
  readonly isPlaying: boolean
}

/** Reads `{gwar:'time', seconds, isPlaying}`; null for anything else (REPLAY-08). */
export function readOuterTime(data: unknown): OuterTime | null {
  if (typeof data !== 'object' || data === null) return null
  const { gwar, seconds, isPlaying } = data as Record<string, unknown>
  if (gwar !== 'time' || typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return null
  return { seconds, isPlaying: isPlaying === true }
}
