import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageRecord } from '../api/messages.ts'
import { anyEvent, legalMessage, legalNotice } from './any-event.fixture.ts'
import { NOTHING_BESIDE } from './listed-event.ts'
import { eventToRecord, recordToEvent } from './record.ts'

const listed = fc.oneof(legalMessage, legalNotice)

describe('event <-> record', () => {
  test('recordToEvent is the inverse of eventToRecord', () => {
    fc.assert(
      fc.property(listed, (event) => {
        expect(recordToEvent(eventToRecord(event))).toEqual(event)
      }),
      { numRuns: 1000 },
    )
  })

  test('it survives the way through JSON', () => {
    fc.assert(
      fc.property(listed, (event) => {
        expect(recordToEvent(JSON.parse(JSON.stringify(eventToRecord(event))))).toEqual(event)
      }),
      { numRuns: 500 },
    )
  })

  test('[DATA-04..06] every record is of the form that the API promises', () => {
    fc.assert(
      fc.property(listed, (event) => {
        const record = eventToRecord(event)
        // the schema drops this one key, as it should
        fc.pre(!Object.hasOwn(record.tags.i18n?.values ?? {}, '__proto__'))
        expect(messageRecord.parse(record)).toEqual(record)
      }),
      { numRuns: 300 },
    )
  })

  test('never throws, whatever an event holds', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        if ('text' in event && 'id' in event) recordToEvent(eventToRecord(event))
      }),
      { numRuns: 500 },
    )
  })

  test.each([' ', '\x01', 'x'])('ReDoS: a megabyte of %j behind the mark of an action', (piece) => {
    const [record] = fc.sample(legalMessage, 1).map(eventToRecord)
    const message = `\x01ACTION ${piece.repeat(1_000_000)}x`
    expect(recordToEvent({ ...record!, message })).toMatchObject({ type: 'message', text: message })
  })

  test('a record as spec B §3 names its fields', () => {
    expect(
      eventToRecord({
        type: 'action',
        id: 'm2',
        seq: 2,
        at: Date.UTC(2026, 0, 1),
        from: { id: 'u1', name: 'anna', modes: 'qv', createdAt: null },
        text: 'waves',
        color: '#ffaa00',
        replyId: 'm1',
        reply: { id: 'm1', name: null, color: null, text: 'hi', isCleared: true },
        cleared: { by: 'ewa' },
        ...NOTHING_BESIDE,
      }),
    ).toEqual({
      id: 'm2',
      seq: 2,
      type: 'PRIVMSG',
      message: '\x01ACTION waves\x01',
      user: 'anna',
      user_id: 'u1',
      user_status: 'q,v',
      user_color: '#ffaa00',
      user_created_at: null,
      created_at: '2026-01-01T00:00:00.000Z',
      attachments: [],
      embeds: [],
      votes: [],
      parent: { id: 'm1', message: 'hi', user: null, user_color: null, is_cleared: true },
      tags: { reply: 'm1' },
      is_highlighted: false,
      is_cleared: { name: 'ewa' },
    })
  })
})
