import { changedSites } from '../overview/changed-sites.ts'

/**
 * A value as it is `now` with what somebody did to it since it was `before`: `after` is what they see. Of records each
 * field by itself, of lists of words what was added and taken away; of all else the change goes first.
 */
export function merged<T>(before: T, after: T, now: T): T {
  if (JSON.stringify(before) === JSON.stringify(after)) return now
  if (isWords(before) && isWords(after) && isWords(now)) return changedSites(before, after, now) as T
  if (!isRecord(before) || !isRecord(after) || !isRecord(now)) return after
  const names = new Set([...Object.keys(now), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].map((name) => [name, merged(before[name], after[name], now[name])]),
  ) as T
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
