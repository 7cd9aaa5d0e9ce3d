import { expect, test } from 'vitest'
import { emptyBuffer, type Buffer } from '../buffer.ts'
import { rowsOf } from '../rows.ts'
import { withHeld, withoutHeld, withoutWaiting } from './held-lines.ts'

const base = emptyBuffer('#rudzik')
const ready: Buffer = { ...base, status: 'ready', channel: { ...base.channel, seq: 7 } }
const record = { state: 'open', message: 'mapa.example', reason: null, at: '2026-11-21T20:54:00.000Z' }
const told = (buffer: Buffer, n: number, change: object = {}): Buffer => ({
  ...buffer,
  place: { ...buffer.place, held: withHeld(buffer, n, { ...record, ...change }) },
})
const rows = (buffer: Buffer): string[] =>
  rowsOf(buffer).flatMap((row) =>
    row.kind === 'outgoing' ? [`${row.line.text} ${row.line.held?.state} ${row.line.held?.reason}`] : [],
  )

test('[WHY-02] a held line stands in its author\u2019s list, also where it was told before the lines of the channel', () => {
  expect(rows(told(ready, 1))).toEqual(['mapa.example open null'])
  const long = {
    ...ready,
    status: 'loading' as const,
    channel: { ...ready.channel, more: { up: true, down: false } },
  }
  expect(rows(told(long, 1))).toEqual(['mapa.example open null'])
})

test('[WHY-02] it changes in place when it is decided, and goes when it is in the channel or was withdrawn', () => {
  const open = told(told(ready, 1), 2, { message: 'druga', at: '2026-11-21T20:55:00.000Z' })
  const moved = { ...open, channel: { ...open.channel, seq: 90 } }
  const refused = told(moved, 1, { state: 'refused', reason: 'reklamy' })
  expect(rows(refused)).toEqual(['mapa.example refused reklamy', 'druga open null'])
  expect(refused.place.held.map(({ after }) => after)).toEqual([7, 7])
  expect(rows(told(refused, 2, { state: 'released', msgid: 'x' }))).toEqual(['mapa.example refused reklamy'])
  expect(rows(told(refused, 1, { state: 'withdrawn' }))).toEqual(['druga open null'])
})

test('what cannot be read shows nothing; after a new connection only what is told anew waits', () => {
  expect(withHeld(ready, 1, null)).toEqual([])
  expect(withHeld(ready, 1, { state: 'open' })).toEqual([])
  const both = told(told(ready, 1), 2, { state: 'expired' })
  expect(rows(withoutWaiting(both))).toEqual(['mapa.example expired null'])
})

test('[QUE-08] what its author took away stays so where the server tells of it again after a cut', () => {
  const gone = withoutHeld(told(told(ready, 1, { state: 'expired' }), 2), 1)
  expect(rows(gone)).toEqual(['mapa.example open null'])
  expect(rows(told(gone, 1, { state: 'expired' }))).toEqual(['mapa.example open null'])
  // while it was away this one was refused
  expect(rows(told(withoutWaiting(gone), 2, { state: 'refused', reason: 'reklamy' }))).toEqual([
    'mapa.example refused reklamy',
  ])
})
