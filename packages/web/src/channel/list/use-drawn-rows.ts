import { EVENTS_KEPT } from '@gwar/protocol'
import { useState } from 'react'
import type { Row } from '../../store/rows.ts'

/** The least height of a row, in CSS pixels. */
const ROW_PX = 20

/** How many of the oldest rows are taken away at a time. */
const CHUNK = 50

/** Keys of the first drawn row and of the newest one, at the moment when the first one last changed. */
interface Drawn {
  readonly first: string
  readonly newest: string
}

/**
 * The rows that are drawn. At the bottom of a full list each new row pushes the oldest out: taken away one by one,
 * each would move all others, and the browser would lay out and paint them all with every frame. So the oldest,
 * which are far above the view, are taken away 50 at a time; who leaves the bottom finds all of them. The first frame of
 * a list at its bottom, until `isPainted`, has the rows of the view only: another channel stands in half the time.
 */
export function useDrawnRows(rows: readonly Row[], isFollowing: boolean, isPainted = true): readonly Row[] {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const isFull = isFollowing && rows.length >= EVENTS_KEPT
  const from = isFull ? firstDrawn(rows, drawn) : 0
  const key = isFull ? (rows[from]?.key ?? null) : null
  if (key !== (drawn?.first ?? null))
    setDrawn(key === null ? null : { first: key, newest: rows.at(-1)?.key ?? key })
  const first = isPainted || !isFollowing ? from : Math.max(from, rows.length - rowsOfView())
  return first === 0 ? rows : rows.slice(first)
}

/** As many rows as the window has room for. */
function rowsOfView(): number {
  return Math.ceil(innerHeight / ROW_PX)
}

/**
 * Index of the first row to draw: the one that was first the last time, as long as the list has it. Rows that came
 * since are never left out undrawn: the list does not tell the reader that they were skipped.
 */
export function firstDrawn(rows: readonly Row[], last: Drawn | null): number {
  // begins at an event: the first heading's key is that of the row below it, which changes with the oldest row
  const oldest = rows.findIndex((row) => row.kind === 'event')
  if (oldest === -1) return 0
  if (last === null) return oldest
  const known = rows.findIndex((row) => row.key === last.first)
  if (known !== -1) return known
  const seen = rows.findLastIndex((row) => row.key === last.newest)
  return Math.max(oldest, Math.min(seen + 1, oldest + CHUNK))
}
