import {
  dayAndTime,
  timeOfDay,
  toldMinutes,
  type Locale,
  type PastStream,
  type StreamMinuteRecord,
  type StreamSumsRecord,
} from '@gwar/protocol'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** With how many streams before it a stream is compared. */
const COMPARED = 5

/**
 * Each minute of a stream in its place, from its beginning to its end, or as far as the service tells them; null for one
 * that nobody counted.
 */
export function everyMinute({
  minutes,
  seconds,
}: {
  readonly minutes: readonly StreamMinuteRecord[]
  readonly seconds: number
}): readonly (StreamMinuteRecord | null)[] {
  const last = minutes.reduce((most, { minute }) => Math.max(most, minute), -1)
  const byMinute = new Map(minutes.map((one) => [one.minute, one]))
  const length = Math.max(last + 1, toldMinutes(seconds))
  return Array.from({ length }, (_, minute) => byMinute.get(minute) ?? null)
}

/** Whether a stream of so many seconds lasted for a day or more, so that a time of day alone says too little. */
export function isOfDays(seconds: number): boolean {
  return seconds >= DAY
}

/** The time of a moment of such a stream, with its day where the stream is {@link isOfDays of days}. */
export function timeWithin(seconds: number, at: number, locale: Locale): string {
  return isOfDays(seconds) ? dayAndTime(at, locale) : timeOfDay(at)
}

/** The mean of the minutes that were counted, rounded; null where none was. */
export function meanViewers(minutes: readonly StreamMinuteRecord[]): number | null {
  if (minutes.length === 0) return null
  return Math.round(minutes.reduce((sum, { viewers }) => sum + viewers, 0) / minutes.length)
}

/** The minute with the most messages, the first of several; null where nobody wrote. */
export function loudestMinute(minutes: readonly StreamMinuteRecord[]): StreamMinuteRecord | null {
  return minutes.reduce<StreamMinuteRecord | null>(
    (best, one) => (one.messages > (best?.messages ?? 0) ? one : best),
    null,
  )
}

/** How many breaks a stream had, and how long they were together, in seconds. */
export function breaksOf(parts: readonly (readonly [number, number | null])[]): {
  readonly count: number
  readonly seconds: number
} {
  const pauses = parts.slice(1).map(([from], index) => from - (parts[index]![1] ?? from))
  return { count: pauses.length, seconds: Math.round(pauses.reduce((sum, ms) => sum + ms, 0) / 1000) }
}

/** The sums of the last streams before one, at most five; `before` is the newest first. */
export function comparedWith(before: readonly PastStream[]): readonly StreamSumsRecord[] {
  return before.flatMap(({ sums }) => (sums == null ? [] : [sums])).slice(0, COMPARED)
}

/** By which part a figure is more than the mean of those before it: 0.12 is 12 % more; null where nothing compares. */
export function changeOf(value: number, before: readonly (number | null)[]): number | null {
  const known = before.filter((one) => one !== null)
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  return known.length === 0 || mean === 0 ? null : value / mean - 1
}

/** The top of a scale that ends at a round number, and is at least 4, so that its half is one, too: 1287 -> 1600. */
export function topOf(most: number): number {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, most))) / 5)
  return Math.max(4, Math.ceil(most / step / 2) * 2 * step)
}

/** Seconds as hours and minutes, which are rounded: 17,400 is 4 h 50 min. */
export function lengthOf(seconds: number): { readonly hours: number; readonly minutes: number } {
  const all = Math.round(seconds / MINUTE)
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
