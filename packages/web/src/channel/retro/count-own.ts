import { nameKey, type ListedEvent } from '@gwar/protocol'

/** Own lines of the retro page since it was asked, up to a number of the channel. */
export interface Counted {
  readonly seq: number
  readonly count: number
}

/** Counts what came since; the same object where nothing did. */
export function countOwn(
  before: Counted,
  events: readonly ListedEvent[],
  seq: number,
  ownName: string | null,
): Counted {
  if (seq <= before.seq) return before
  const fresh = events.filter(
    (event) =>
      event.seq > before.seq &&
      event.type !== 'notice' &&
      event.retrochat !== null &&
      event.from.name !== null &&
      ownName !== null &&
      nameKey(event.from.name) === nameKey(ownName),
  )
  return { seq, count: before.count + fresh.length }
}
