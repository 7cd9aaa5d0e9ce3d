import { EVENTS_KEPT } from '@gwar/protocol'
import { useState } from 'react'
import type { Row } from '../../store/rows.ts'

/** So many rows go at a time. */
const CHUNK = 50

/**
 * The rows that are drawn. At the bottom of a full list each new row pushes the oldest out: taken away one by one,
 * each would move all others, and the browser would lay out and paint them all with every frame. So the oldest,
 * which nobody sees there, go some at a time; who leaves the bottom finds all of them.
 */
export function useDrawnRows(rows: readonly Row[], isFollowing: boolean): readonly Row[] {
  const [first, setFirst] = useState<string | null>(null)
  const isFull = isFollowing && rows.length >= EVENTS_KEPT
  const from = isFull ? firstDrawn(rows, first) : 0
  const now = isFull ? (rows[from]?.key ?? null) : null
  if (now !== first) setFirst(now)
  return from === 0 ? rows : rows.slice(from)
}

/** Where the drawing begins: at the row with which it began the last time as long as that stands. */
export function firstDrawn(rows: readonly Row[], last: string | null): number {
  // headings have the key of what they stand above, which changes with the oldest
  const oldest = rows.findIndex((row) => row.kind === 'event')
  if (oldest === -1) return 0
  if (last === null) return oldest
  const known = rows.findIndex((row) => row.key === last)
  return known === -1 ? Math.min(rows.length - 1, oldest + CHUNK) : known
}
