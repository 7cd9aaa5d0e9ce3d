import type { MessageEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer } from '../buffer.ts'
import { rowsOf, type Row } from '../rows.ts'
import { foldGone } from './gone-runs.ts'

const NONE = new Set<string>()

const rowsFor = (...oldestFirst: MessageEvent[]): readonly Row[] => {
  const buffer = emptyBuffer('#rudzik')
  return rowsOf({ ...buffer, channel: { ...buffer.channel, events: oldestFirst.toReversed() } })
}

/** Each row by the ids of its messages. */
const shown = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (row.kind === 'event' ? (row.gone ?? [row.event]).map(({ id }) => id).join('+') : []))

const said = message(3)
const gone = (seq: number, by: string | null = 'Ola'): MessageEvent => message(seq, { cleared: { by } })

test('[DRAWN-6] what one person deleted in a row is one row, which others and what stands between end', () => {
  const rows = rowsFor(
    gone(1),
    gone(2),
    said,
    gone(4),
    gone(5),
    gone(6, 'Iga'),
    gone(7, 'Iga'),
    gone(8, null),
  )
  expect(shown(foldGone(rows, NONE))).toEqual(['m1+m2', 'm3', 'm4+m5', 'm6+m7', 'm8'])
  // nobody is one, too, and the end of the list ends a run
  expect(shown(foldGone(rowsFor(gone(1, null), gone(2, null)), NONE))).toEqual(['m1+m2'])
})

test('[DRAWN-6] a heading stays between two days', () => {
  const rows = rowsFor(gone(1), { ...gone(2), at: gone(1).at + 2 * 86_400_000 })
  expect(foldGone(rows, NONE).map((row) => row.kind)).toEqual(['day', 'event', 'day', 'event'])
})

test('[CLEAR-07, DRAWN-6] what the reader opened has rows of its own', () => {
  const rows = rowsFor(gone(1), gone(2), said, gone(4), gone(5), gone(6))
  expect(shown(foldGone(rows, new Set(['m1', 'm2', 'm5'])))).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6'])
})

test('[DRAWN-6] a row that is as it was is the same object, and one that grew is another', () => {
  const [a, b, c] = [gone(1), gone(2), gone(3)]
  const of = (...events: MessageEvent[]) => foldGone(rowsFor(...events), NONE).at(-1)
  const before = of(a, b)
  expect(of(a, b)).toBe(before)
  const grown = of(a, b, c)
  expect(grown).not.toBe(before)
  expect(grown?.key).toBe(before?.key)
})
