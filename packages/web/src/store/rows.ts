import type { ListedEvent } from '@gwar/protocol'
import type { Buffer } from './buffer.ts'
import type { Outgoing } from './outgoing.ts'

/** One row of the list, oldest first. Keys are stable: what stays keeps its element, and an echo its line's row. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: 'new' }
  | { readonly kind: 'event'; readonly key: string; readonly event: ListedEvent; readonly isAside: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly line: Outgoing }

/** The rows of a buffer as they stand on the screen, from the oldest to the newest. */
export function rowsOf(buffer: Buffer): readonly Row[] {
  const { channel } = buffer
  const events = channel.events.toReversed()
  const oldest = channel.more.up ? (events[0]?.seq ?? 0) : 0
  const asides = buffer.asides.filter((aside) => aside.after >= oldest)
  const shown = new Set(channel.events.map((event) => event.id))
  const failed = buffer.outgoing.filter((line) => line.state === 'failed' && line.after >= oldest)
  const waiting = buffer.outgoing.filter(
    (line) => line.state !== 'failed' && !(line.echo !== null && shown.has(line.echo.id)),
  )
  const rows: Row[] = []
  let day = ''
  let seq = 0
  const add = (row: Row, at: number): void => {
    const key = new Date(at).toDateString()
    if (key !== day) {
      day = key
      rows.push({ kind: 'day', key: `day-${row.key}`, at })
    }
    rows.push(row)
  }
  // what only this client has stands behind the event that was the last one at its time
  const addLocal = (before: number): void => {
    while (asides[0] !== undefined && asides[0].after < before) {
      const { event } = asides.shift()!
      add({ kind: 'event', key: event.id, event, isAside: true }, event.at)
    }
    while (failed[0] !== undefined && failed[0].after < before) {
      const line = failed.shift()!
      add({ kind: 'outgoing', key: line.nonce, line }, line.at)
    }
  }
  for (const event of events) {
    if (event.seq > seq) {
      addLocal(event.seq)
      ;({ seq } = event)
    }
    if (event.id === buffer.newFrom) rows.push({ kind: 'new', key: 'new' })
    add({ kind: 'event', key: buffer.rowKeys.get(event.id) ?? event.id, event, isAside: false }, event.at)
  }
  if (channel.more.down) return rows
  addLocal(Infinity)
  for (const line of waiting) add({ kind: 'outgoing', key: line.nonce, line }, line.at)
  return rows
}
