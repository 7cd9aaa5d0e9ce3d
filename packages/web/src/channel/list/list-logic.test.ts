import type { MessageEvent } from '@gwar/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import type { Row } from '../../store/rows.ts'
import { Announcements, type Announcement } from './announcements.ts'
import { listKey } from './list-keys.ts'
import { firstDrawn } from './use-drawn-rows.ts'
import { hasSent } from './use-own-lines.ts'

describe('what a screen reader is told', () => {
  const said: Announcement[] = []
  let announcements: Announcements

  beforeEach(() => {
    vi.useFakeTimers()
    said.splice(0)
    announcements = new Announcements(
      (announcement) => said.push(announcement),
      (event) => event.type !== 'notice' && event.text.includes('@'),
    )
  })
  afterEach(() => {
    announcements.stop()
    vi.useRealTimers()
  })

  const came = (...seqs: number[]): void =>
    announcements.arrived(seqs.map((seq): MessageEvent => message(seq)))
  const told = (): string[] => said.splice(0).map(({ kind, count, event }) => `${kind} ${count} ${event.id}`)

  test('one line after quiet is told at once', () => {
    came(1)
    expect(told()).toEqual(['line 1 m1'])
  })

  test('a flood is summed up, at most once in five seconds', () => {
    for (let seq = 1; seq <= 1000; seq += 1) {
      came(seq)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(5000)
    expect(told()).toEqual(['line 1 m1', 'summary 499 m500', 'summary 500 m1000'])
    vi.advanceTimersByTime(20_000)
    expect(told()).toEqual([])
  })

  test('a mention does not wait', () => {
    came(1, 2)
    announcements.arrived([message(3, { text: '@ty' })])
    expect(told()).toEqual(['summary 2 m2', 'mention 1 m3'])
  })

  test('nothing is told after the list is gone', () => {
    came(1)
    came(2)
    told()
    announcements.stop()
    vi.advanceTimersByTime(10_000)
    expect(told()).toEqual([])
  })
})

describe('keys in the list', () => {
  const NO_MODIFIERS = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }
  const press = (key: string, at: number, modifiers: object = {}) =>
    listKey({ ...NO_MODIFIERS, key, ...modifiers }, at, 10)

  test('arrows go from message to message and stay within', () => {
    expect(press('ArrowUp', -1)).toEqual({ kind: 'move', to: 9 })
    expect(press('ArrowUp', 5)).toEqual({ kind: 'move', to: 4 })
    expect(press('ArrowUp', 0)).toEqual({ kind: 'move', to: 0 })
    expect(press('ArrowDown', 9)).toEqual({ kind: 'move', to: 9 })
    expect(press('Home', 4)).toEqual({ kind: 'move', to: 0 })
    expect(press('End', 4)).toEqual({ kind: 'move', to: 9 })
    expect(listKey({ ...NO_MODIFIERS, key: 'ArrowUp' }, -1, 0)).toBeNull()
  })

  test('R answers a message, Escape goes to the box, the browser keeps its own', () => {
    expect(press('r', 3)).toEqual({ kind: 'reply' })
    expect(press('r', -1)).toBeNull()
    expect(press('R', 3, { ctrlKey: true })).toBeNull()
    expect(press('Escape', 3)).toEqual({ kind: 'box' })
    expect(press('Tab', 3)).toBeNull()
  })
  test('plus and minus vote, Delete deletes and with Shift does not ask, ? shows the keys, U undoes', () => {
    expect(press('+', 3, { shiftKey: true })).toEqual({ kind: 'vote', vote: 1 })
    expect(press('=', 3)).toEqual({ kind: 'vote', vote: 1 })
    expect(press('-', 3)).toEqual({ kind: 'vote', vote: -1 })
    expect(press('-', -1)).toBeNull()
    expect(press('Delete', 3)).toEqual({ kind: 'delete', isAtOnce: false })
    expect(press('Delete', 3, { shiftKey: true })).toEqual({ kind: 'delete', isAtOnce: true })
    expect(press('Delete', -1)).toBeNull()
    expect(press('?', -1, { shiftKey: true })).toEqual({ kind: 'keys' })
    expect(press('u', 3)).toEqual({ kind: 'undo' })
    expect(press('U', -1, { shiftKey: true })).toEqual({ kind: 'undo' })
    expect(press('u', 3, { ctrlKey: true })).toBeNull()
  })
})

describe('rows that are drawn at the bottom of a full list', () => {
  const rowsFrom = (from: number): readonly Row[] => [
    { kind: 'day', key: `day-m${from}`, at: 0 },
    ...Array.from({ length: 200 }, (_, index): Row => {
      const event = message(from + index)
      return { kind: 'event', key: event.id, event }
    }),
  ]

  test('all at first; then the oldest go some at a time, and nothing above moves in between', () => {
    let last = null as Parameters<typeof firstDrawn>[1]
    const drawn: number[] = []
    for (let from = 1; from <= 102; from += 1) {
      const rows = rowsFrom(from)
      const at = firstDrawn(rows, last)
      const first = rows[at]!.key
      if (first !== last?.first) last = { first, newest: rows.at(-1)!.key }
      drawn.push(rows.length - at)
    }
    expect(drawn[0]).toBe(200)
    expect([drawn[1], drawn[50], drawn[51]]).toEqual([150, 199, 200])
    expect(Math.min(...drawn)).toBe(150)
  })

  test('attack: a flood: however many come between two drawings, each that the list holds is drawn', () => {
    for (const many of [1, 50, 149, 150, 151, 199, 200, 201, 500]) {
      let last = null as Parameters<typeof firstDrawn>[1]
      let newest = 0
      for (let from = 1; from < 3000; from += many) {
        const rows = rowsFrom(from)
        const at = firstDrawn(rows, last)
        const first = rows[at]!.key
        if (first !== last?.first) last = { first, newest: rows.at(-1)!.key }
        const firstNew = Math.max(from, newest + 1)
        const isDrawn = rows.slice(at).some((row) => row.key === message(firstNew).id)
        expect(isDrawn, `${many} between two drawings, at ${from}`).toBe(true)
        newest = from + 199
      }
    }
  })
})

test.each([
  ['the first one', [], ['a'], true],
  ['another one', ['a'], ['a', 'b'], true],
  ['one in place of one that was confirmed meanwhile', ['b'], ['c'], true],
  ['an earlier one once more, which stands last then', ['a', 'b'], ['b', 'a'], true],
  ['nothing', ['a', 'b'], ['a', 'b'], false],
  ['nothing: the last one was confirmed', ['a', 'b'], ['a'], false],
  ['nothing: the only one was confirmed', ['a'], [], false],
  ['nothing: one before the last was confirmed', ['a', 'b'], ['b'], false],
])('the list follows what was sent, and not what goes: %s', (_, before, now, isSent) => {
  expect(hasSent(before, now)).toBe(isSent)
})
