/** A clock that runs, stands, or runs at another speed; positions are ms in the recording. */
export interface ReplayClock {
  /** The position at the moment `at`. */
  readonly position: number
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: number
}

export const SPEEDS = [0.5, 1, 1.5, 2] as const

export const STANDING: ReplayClock = { position: 0, at: 0, isPlaying: false, speed: 1 }

/** Where the clock is now. */
export function positionOf({ position, at, isPlaying, speed }: ReplayClock, now: number): number {
  return isPlaying ? position + Math.max(0, now - at) * speed : position
}

/** The clock from now on: what changes is given, the position goes on where it is. */
export function setClock(
  clock: ReplayClock,
  change: Partial<Pick<ReplayClock, 'position' | 'isPlaying' | 'speed'>>,
  now: number,
): ReplayClock {
  return { ...clock, position: positionOf(clock, now), at: now, ...change }
}

/** '4:11:32', or '11:32' below an hour; before the beginning '-0:05'. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number): string => String(count).padStart(2, '0')
  const sign = ms < 0 && seconds > 0 ? '-' : ''
  const start = hours === 0 ? String(minutes) : `${hours}:${two(minutes)}`
  return `${sign}${start}:${two(seconds % 60)}`
}
