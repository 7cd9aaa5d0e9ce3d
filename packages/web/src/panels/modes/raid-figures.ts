import { nameKey, type ListedEvent } from '@gwar/protocol'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What a page can count of a raid by itself. */
export interface RaidFigures {
  /** Messages of the last minute. */
  readonly perMinute: number
  /** Whether there were more than the page holds. */
  readonly isMore: boolean
  /** How many accounts wrote in the last minute that were made within the last day. */
  readonly newAccounts: number
}

/** Counts what was written in the last minute before `now` (ms since 1970), as far as the page holds it, newest first. */
export function raidFigures(events: readonly ListedEvent[], hasOlder: boolean, now: number): RaidFigures {
  const since = now - MINUTE_MS
  const fresh = new Set<string>()
  let perMinute = 0
  for (const event of events) {
    if (event.type === 'notice' || event.at <= since) continue
    perMinute += 1
    const { name, createdAt } = event.from
    if (name !== null && createdAt !== null && createdAt > now - DAY_MS) fresh.add(nameKey(name))
  }
  const oldest = events.at(-1)
  return {
    perMinute,
    isMore: hasOlder && oldest !== undefined && oldest.at > since,
    newAccounts: fresh.size,
  }
}
