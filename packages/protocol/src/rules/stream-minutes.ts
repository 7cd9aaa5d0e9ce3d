/** For how many minutes from its beginning a stream's figures are told: seven days. Anybody may ask, and it may never end. */
export const STREAM_MINUTES_TOLD = 7 * 24 * 60

/** How many full minutes of a stream of so many seconds are told. */
export function toldMinutes(seconds: number): number {
  return Math.min(Math.floor(seconds / 60), STREAM_MINUTES_TOLD)
}

/** Whether a stream of so many seconds has full minutes that are not told: its file alone has them. */
export function hasMoreMinutes(seconds: number): boolean {
  return Math.floor(seconds / 60) > STREAM_MINUTES_TOLD
}
