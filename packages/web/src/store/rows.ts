import type { ListedEvent, MessageEvent } from '@gwar/protocol'
import type { Buffer } from './buffer.ts'
import type { GiftCard, GiftCards } from './fold/gift-cards.ts'
import { hiddenWhy, type Hider } from './fold/hidden.ts'
import { isOwn } from './fold/highlight.ts'
import { undone } from './fold/undone.ts'
import type { Outgoing } from './outgoing.ts'

/** One row of the list, oldest first. Keys are stable: what stays keeps its element, and an echo its line's row. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: 'new' }
  | {
      readonly kind: 'event'
      readonly key: string
      readonly event: ListedEvent
      readonly gift?: GiftCard | undefined
      /** The deleted messages that stand as this one row, oldest first; the row's own is the first of them. */
      readonly gone?: readonly MessageEvent[] | undefined
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly line: Outgoing }

/** The row of an event or line is the same object each time, so that React does not redraw rows that did not change. */
const eventRows = new WeakMap<ListedEvent, Extract<Row, { kind: 'event' }>>()
const outgoingRows = new WeakMap<Outgoing, Extract<Row, { kind: 'outgoing' }>>()

function eventRow(key: string, event: ListedEvent, gift?: GiftCard): Row {
  const known = eventRows.get(event)
  if (known?.key === key && known.gift === gift) return known
  const row = { kind: 'event', key, event, gift } as const
  eventRows.set(event, row)
  return row
}

function outgoingRow(line: Outgoing): Row {
  const known = outgoingRows.get(line)
  if (known !== undefined) return known
  const row = { kind: 'outgoing', key: line.nonce, line } as const
  outgoingRows.set(line, row)
  return row
}

interface Day {
  readonly from: number
  readonly to: number
}

/** From when to when the local day of a moment lasts: a `Date` is made for each day instead of each row. */
function dayOf(at: number): Day {
  const midnight = new Date(at)
  const from = midnight.setHours(0, 0, 0, 0)
  // a day with a change of the clock is not 24 hours long
  return { from, to: midnight.setDate(midnight.getDate() + 1) }
}

/**
 * The rows of a buffer as they stand on the screen, from the oldest to the newest, without what is hidden and what the
 * row of a gift to many, or of a ban that was taken back, tells.
 */
export function rowsOf(
  buffer: Buffer,
  hider?: Hider,
  gifts?: GiftCards,
  ownName: string | null = null,
): readonly Row[] {
  const { channel } = buffer
  const events = channel.events.toReversed()
  const oldest = channel.more.up ? (events[0]?.seq ?? 0) : 0
  const asides = buffer.asides.filter((aside) => aside.after >= oldest)
  const shown = new Set(channel.events.map((event) => event.id))
  const failed = [...buffer.outgoing.filter((line) => line.state === 'failed'), ...buffer.place.held]
    .filter((line) => line.after >= oldest)
    .toSorted((a, b) => a.after - b.after)
  const waiting = buffer.outgoing.filter(
    (line) => line.state !== 'failed' && !(line.echo !== null && shown.has(line.echo.id)),
  )
  const taken = undone(events)
  const rows: Row[] = []
  let day: Day = { from: 0, to: 0 }
  let seq = 0
  // where the first new event is hidden or gone, the marker stands above the next one that is shown
  let isNewDue = false
  let { newFrom } = buffer
  // of a list that begins behind the first new event nobody knows what is new in it
  if (newFrom !== null && channel.more.up && (events[0]?.seq ?? 0) > newFrom) newFrom = null
  const add = (row: Row, at: number): void => {
    if (at < day.from || at >= day.to) {
      day = dayOf(at)
      rows.push({ kind: 'day', key: `day-${row.key}`, at })
    }
    rows.push(row)
  }
  // asides and failed lines stand behind the event that was the newest when they came
  const addLocal = (before: number): void => {
    while (asides[0] !== undefined && asides[0].after < before) {
      const { event } = asides.shift()!
      add(eventRow(event.id, event), event.at)
    }
    while (failed[0] !== undefined && failed[0].after < before) {
      const line = failed.shift()!
      add(outgoingRow(line), line.at)
    }
  }
  for (const event of events) {
    if (event.seq > seq) {
      addLocal(event.seq)
      ;({ seq } = event)
    }
    if (newFrom !== null && event.seq >= newFrom) {
      isNewDue = true
      newFrom = null
    }
    const shownAs = taken.get(event)
    if (shownAs === null || gifts?.folded.has(event) === true) continue
    if (hider?.removes === true && hiddenWhy(hider, event) !== null) continue
    // own words are never new to who wrote them
    if (isNewDue && !isOwn(event, ownName)) rows.push({ kind: 'new', key: 'new' })
    isNewDue = false
    const key = buffer.rowKeys.get(event.id) ?? event.id
    add(eventRow(key, shownAs ?? event, gifts?.of.get(event)), event.at)
  }
  if (channel.more.down) return rows
  addLocal(Infinity)
  for (const line of waiting) add(outgoingRow(line), line.at)
  return rows
}
