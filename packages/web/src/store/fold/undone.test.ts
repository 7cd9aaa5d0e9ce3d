import { NOTHING_BESIDE, type ListedEvent, type NoticeEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { undone } from './undone.ts'

let seq = 0

function notice(name: string, target: string, by: string | null, at: number): NoticeEvent {
  seq += 1
  const values = { target_id: target, target_name: target, ...(by !== null && { creator_name: by }) }
  return { type: 'notice', id: `n${seq}`, seq, at, text: name, i18n: { name, values } }
}

const said: ListedEvent = {
  type: 'message',
  id: 'm',
  seq: 0,
  at: 0,
  from: { id: 'u', name: 'Troll', modes: '', createdAt: null },
  text: 'banuje',
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...NOTHING_BESIDE,
}

test.each([
  ['banby', 'unbannedby', 'Anna'],
  ['muteby', 'unbannedby', 'Anna'],
  ['ban', 'unbanned', null],
] as const)(
  '[D2] %s that its author lifts at once is told as taken back, in its own place',
  (deed, lift, by) => {
    const events = [notice(deed, 'Troll', by, 1000), said, notice(lift, 'Troll', by, 9000)]
    const shown = undone(events)
    const [first, , last] = events
    expect(shown.get(last!)).toBeNull()
    const place = shown.get(first!)!
    const { id, seq, at } = first!
    expect(place).toMatchObject({ id, seq, at, i18n: { name: lift, values: { is_undo: true } } })
    expect(shown.size).toBe(2)
    // the row is not drawn again for nothing
    expect(undone([...events, notice('banby', 'Inny', 'Anna', 9500)]).get(first!)).toBe(place)
  },
)

test('[D2] what somebody else lifts, or later, or of another person, or without its ban, stays two rows', () => {
  const of = (...events: NoticeEvent[]) => undone(events).size
  expect(of(notice('banby', 'Troll', 'Anna', 0), notice('unbannedby', 'Troll', 'Ola', 9000))).toBe(0)
  expect(of(notice('banby', 'Troll', 'Anna', 0), notice('unbannedby', 'Troll', 'Anna', 60_001))).toBe(0)
  expect(of(notice('banby', 'Inny', 'Anna', 0), notice('unbannedby', 'Troll', 'Anna', 9000))).toBe(0)
  expect(of(notice('unbannedby', 'Troll', 'Anna', 9000))).toBe(0)
  expect(of(notice('unbanned', 'Troll', null, 9000))).toBe(0)
  // the older of two deeds is not meant
  const events = [
    notice('muteby', 'Troll', 'Anna', 0),
    notice('banby', 'Troll', 'Anna', 1000),
    notice('unbannedby', 'Troll', 'Anna', 2000),
  ]
  expect(undone(events).has(events[0]!)).toBe(false)
  expect(undone(events).get(events[1]!)?.i18n?.name).toBe('unbannedby')
  // a lifting is nothing that could be taken back
  const twice = [...events, notice('unbannedby', 'Troll', 'Anna', 3000)]
  expect(undone(twice).get(twice[2]!)).toBeNull()
})
