import {
  hasMoreMinutes,
  momentAt,
  positionAt,
  toldMinutes,
  type RecordingPlace,
  type StreamAnswer,
} from '@gwar/protocol'

const MINUTE_MS = 60_000

/**
 * Where a minute of the stream is in the recording, for who stands at `position`. One in a break that is left out is
 * where the recording goes on; who goes back goes to the minute before the break.
 */
export function positionOfMinute(place: RecordingPlace, minute: number, position: number): number {
  const minuteAt = (one: number): number => Math.floor(momentAt(place, one) / MINUTE_MS)
  const now = minuteAt(position)
  const positionOf = (one: number): number => Math.max(0, positionAt(place, one * MINUTE_MS))
  if (minute >= now) return positionOf(minute)
  let wanted = minute
  while (wanted > 0 && minuteAt(positionOf(wanted)) >= now) wanted -= 1
  return positionOf(wanted)
}

/** What was said in each full minute of a stream up to its end; null where that is not known. */
export function everyCount({
  messages_by_minute: known,
  seconds,
}: Pick<StreamAnswer, 'messages_by_minute' | 'seconds'>): readonly (number | null)[] {
  const length = Math.max(known.length, toldMinutes(seconds))
  return Array.from({ length }, (_, minute) => known[minute] ?? null)
}

/** How many messages all full minutes of a stream have together; null where that is not known. */
export function saidIn(
  stream: Pick<StreamAnswer, 'messages_by_minute' | 'seconds' | 'ended_at'>,
): number | null {
  const counts = everyCount(stream)
  // the minute that has just ended on air is counted moments later
  const due = stream.ended_at === null && counts.at(-1) === null ? counts.slice(0, -1) : counts
  if (due.length === 0 || hasMoreMinutes(stream.seconds)) return null
  return due.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** A bar of the strip: its height from 0 to 1, by the square root, so that one outcry does not flatten the evening. */
export function barHeights(counts: readonly (number | null)[]): readonly number[] {
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  return counts.map((count) => Math.sqrt((count ?? 0) / most))
}

/** The minute in which most was said; null where nothing was. */
export function loudest(counts: readonly (number | null)[]): number | null {
  const most = Math.max(0, ...counts.map((count) => count ?? 0))
  return most === 0 ? null : counts.indexOf(most)
}

/** How long all breaks between the parts of a stream were together, in s. */
export function breakSeconds(parts: readonly (readonly [from: number, to: number | null])[]): number {
  const ms = parts.slice(1).reduce((sum, [from], index) => sum + from - (parts[index]![1] ?? from), 0)
  return Math.round(ms / 1000)
}

/** Times under the strip: its beginning, its quarters and its end, in ms. */
export function stripTimes(minutes: number): readonly number[] {
  const end = minutes * 60_000
  return minutes < 4 ? [0, end] : [0, 1, 2, 3, 4].map((quarter) => (end * quarter) / 4)
}
