import { DEFAULT_SETTINGS, nameKey, type MessageEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { config } from '../../browser/config.ts'
import { emptyBuffer, type Buffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'
import { hiddenWhy, hiderOf } from './hidden.ts'
import { rowsOf } from '../rows.ts'

const from = (name: string | null) => ({ id: null, name, modes: '', createdAt: null })
const hider = (blocked: readonly string[], words = '', hide_blocked_lines: 0 | 1 = 1) =>
  hiderOf({
    ownName: 'Ania',
    blocked: new Map(blocked.map((name) => [nameKey(name), name])),
    settings: { ...DEFAULT_SETTINGS, blocked_words: words, hide_blocked_lines },
  })
const said = (seq: number, name: string | null, text: string): MessageEvent =>
  message(seq, { from: from(name), text })

test('[BLOCKING-04, BLOCKING-05, BLOCKING-06] blocked people and whole blocked words are told apart', () => {
  const asks = hider(['Troll'], ' spoiler , zła gra ')
  expect(hiddenWhy(asks, said(1, 'TROLL', 'cześć'))).toBe('person')
  expect(hiddenWhy(asks, said(2, 'Bartek', 'to SPOILER!'))).toBe('word')
  expect(hiddenWhy(asks, said(3, 'Bartek', 'ta Zła gra'))).toBe('word')
  expect(hiddenWhy(asks, said(4, 'Bartek', 'spoilery'))).toBeNull()
  expect(hiddenWhy(asks, said(6, 'Bartek', 'to \x0304spoiler\x03'))).toBe('word')
  expect(hiddenWhy(asks, said(5, null, 'cześć'))).toBeNull()
})

test('[BLOCKING-03, OPEN-107, OPEN-108] own lines and those of the two accounts of the service are never hidden', () => {
  const special = [config.serviceNick, 'Administracja']
  expect(config.neverBlocked).toEqual(special)
  const asks = hider(['Ania', ...special], 'spoiler')
  for (const [index, name] of ['Ania', ...special, 'ADMINISTRACJA'].entries())
    expect(hiddenWhy(asks, said(index, name, 'spoiler'))).toBeNull()
  expect(hiddenWhy(asks, said(9, 'Administracja_2', 'spoiler'))).toBe('word')
})

test('[BLOCKING-01, BLOCKING-02] the rows go away or stay as placeholders; the marker goes on to the next', () => {
  const buffer = emptyBuffer('#rudzik')
  const events = [said(3, 'Bartek', 'c'), said(2, 'Troll', 'b'), said(1, 'Bartek', 'a')]
  const read = { ...buffer, newFrom: 2, channel: { ...buffer.channel, events } }
  const kinds = (hide: 0 | 1) =>
    rowsOf(read, hider(['Troll'], '', hide)).map((row) => (row.kind === 'event' ? row.event.id : row.kind))
  expect(kinds(1)).toEqual(['day', 'm1', 'new', 'm3'])
  expect(kinds(0)).toEqual(['day', 'm1', 'new', 'm2', 'm3'])
})

test("where all that came unseen was deleted, what comes before somebody's eyes is not new in its place", () => {
  const away = { name: 'Ania', reader: null, isWatching: false }
  const come = (buffer: Buffer, seq: number, isWatching: boolean): Buffer =>
    foldDelivery(buffer, { seq, events: [said(seq, 'Bartek', 'x')] }, { ...away, isWatching }).buffer
  const seen = come(emptyBuffer('#rudzik'), 1, true)
  const unseen = come(seen, 2, false)
  expect(unseen.newFrom).toBe(2)
  const gone = { ...unseen, channel: seen.channel }
  expect([come(gone, 3, true).newFrom, come(gone, 3, false).newFrom]).toEqual([null, 2])
  // where one of them is left, and where the list has stopped above them, the marker stays
  expect(come(unseen, 3, true).newFrom).toBe(2)
  const stopped = { ...gone, channel: { ...gone.channel, more: { up: false, down: true } } }
  expect(come(stopped, 3, true).newFrom).toBe(2)
})

test('what is hidden is nothing new, and no greeting is', () => {
  const buffer = { ...emptyBuffer('#rudzik'), reading: { oldest: 'm1', newest: 'm1' } }
  const viewer = { name: 'Ania', reader: null, hider: hider(['Troll']), isWatching: false }
  const after = (name: string) =>
    foldDelivery(buffer, { seq: 1, events: [said(1, name, 'x')] }, viewer).buffer
  expect([after('Troll').newCount, after('Troll').newFrom]).toEqual([0, null])
  expect([after('Bartek').newCount, after('Bartek').newFrom]).toEqual([1, 1])
  // who made a channel is told before its page stands
  const told = (name: string) => {
    const notice = { type: 'notice', seq: 1, at: 0, id: 'n1', text: '', i18n: { name, values: {} } } as const
    return foldDelivery(buffer, { seq: 1, events: [notice] }, viewer).buffer
  }
  expect([told('welcome').newCount, told('welcome').newFrom]).toEqual([0, null])
  expect([told('gift').newCount, told('gift').newFrom]).toEqual([1, 1])
})
