import { NOTHING_BESIDE, type MessageEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { countOwn } from './count-own.ts'

const said = (seq: number, name: string | null, retrochat: 1 | null): MessageEvent => ({
  type: 'message',
  seq,
  at: seq,
  id: `m${seq}`,
  from: { id: 'u', name, modes: '', createdAt: null },
  text: 'x',
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...NOTHING_BESIDE,
  retrochat,
})

test('[BDAY-04] the way to the badge counts own lines of the retro page once each', () => {
  const start = { seq: 2, count: 0 }
  const events = [
    said(6, null, 1),
    said(5, 'HALINKA77', 1),
    said(4, 'Wilk', 1),
    said(3, 'Halinka77', null),
    said(2, 'Halinka77', 1),
  ]
  const next = countOwn(start, events, 6, 'Halinka77')
  expect(next).toEqual({ seq: 6, count: 1 })
  expect(countOwn(next, events, 6, 'Halinka77')).toBe(next)
  expect(countOwn(next, [said(7, 'Halinka77', 1), ...events], 7, 'Halinka77')).toEqual({ seq: 7, count: 2 })
  expect(countOwn(start, events, 6, null)).toEqual({ seq: 6, count: 0 })
})
