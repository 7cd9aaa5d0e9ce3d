import { emptyChannel, reduce, type ChannelEvent, type EventType, type ListedEvent } from '@gwar/protocol'

/** How far behind the clock a part is loaded, and how early the next one is. */
const PART_MS = 60_000
const AHEAD_MS = 20_000
/** How many rows stand in the list at most. */
const SHOWN = 200
/** From so many rows on those that were shown long ago go. */
const MOST = 5000

/** What is loaded of a stream: all that was said in a stretch, in ms from its beginning. */
export interface ReplayRows {
  readonly rows: readonly ListedEvent[]
  /** Where the stretch begins; null before anything is loaded. */
  readonly from: number | null
  readonly to: number
}

export const NO_ROWS: ReplayRows = { rows: [], from: null, to: 0 }

/** What to ask for next at a moment; null for nothing. A moment outside of what is loaded begins anew (REPLAY-04). */
export function wantedAt(
  { from, to }: ReplayRows,
  moment: number,
  end: number,
):
  | { readonly kind: 'seek'; readonly at: number }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | null {
  const at = Math.min(Math.max(0, moment), end)
  if (from === null || at < from || at > to + PART_MS) return { kind: 'seek', at }
  if (to >= end || at + AHEAD_MS < to) return null
  return { kind: 'part', from: to, to: Math.min(to + PART_MS, end) }
}

/** The rows after a seek: those before the new moment, and nothing of what stood there. */
export function afterSeek(rows: readonly ListedEvent[], at: number): ReplayRows {
  return { rows, from: at, to: at }
}

/**
 * The rows with a further part of the stream, each once. Of very many those go that were shown long before the moment of
 * the clock, in ms from the beginning; whoever goes back behind that moment has them loaded anew.
 */
export function afterPart(
  known: ReplayRows,
  rows: readonly ListedEvent[],
  to: number,
  beganAt: number,
  moment: number,
): ReplayRows {
  const ids = new Set(known.rows.map(({ id }) => id))
  const all = [...known.rows, ...rows.filter(({ id }) => !ids.has(id))]
  const past = all.filter(({ at }) => at <= beganAt + moment).length
  const cut = Math.min(all.length - MOST, past - SHOWN)
  return cut <= 0 ? { ...known, rows: all, to } : { rows: all.slice(cut), from: Math.max(0, moment), to }
}

const CHANGES: ReadonlySet<EventType> = new Set([
  'cleared',
  'cleared_user',
  'cleared_many',
  'restored',
  'restored_user',
  'restored_many',
])

/** Whether an event deletes messages or brings them back. */
export const isChange = ({ type }: ChannelEvent): boolean => CHANGES.has(type)

/**
 * The rows after a deletion in the channel, or its end. Where an event does not name all that it changes, what is loaded
 * is asked for anew.
 */
export function afterChange(known: ReplayRows, change: ChannelEvent): ReplayRows {
  const { events: rows } = reduce({ ...emptyChannel('', '', 'channel'), events: known.rows }, change)
  const namesAll =
    change.type === 'cleared' ||
    change.type === 'cleared_user' ||
    change.type === 'restored' ||
    (change.type === 'cleared_many' && !change.hasOlder)
  return namesAll ? { ...known, rows } : unsure({ ...known, rows })
}

/** The rows where it is not known what was deleted of them meanwhile: they stay, and are asked for anew. */
export function unsure(known: ReplayRows): ReplayRows {
  return { ...known, from: null }
}

/** The rows that stand in the list at a moment of the stream: nothing from after it (REPLAY-03, REPLAY-04). */
export function shownAt({ rows }: ReplayRows, beganAt: number, moment: number): readonly ListedEvent[] {
  const at = beganAt + moment
  // numbers are in the order of commits, and times nearly are
  return rows.filter((row) => row.at <= at).slice(-SHOWN)
}
