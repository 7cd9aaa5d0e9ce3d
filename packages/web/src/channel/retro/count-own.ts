import { nameKey, type ListedEvent } from '@gwar/protocol'

/** How many own messages of the retro page came since the server was asked, up to the channel's event number `seq`. */
export interface Counted {
  readonly seq: number
  readonly count: number
}

/** Adds the own messages that came since `before`; gives the same object where no event did. */
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
