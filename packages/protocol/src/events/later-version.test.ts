import { describe, expect, test } from 'vitest'
import { CAPABILITIES } from '../capabilities.ts'
import { parseLine } from '../line.ts'
import { emptyChannel } from '../channel-state.ts'
import { reduce } from '../reduce.ts'
import { contextWith, VENDOR } from './any-event.fixture.ts'
import type { ChannelEvent } from './events.ts'
import { knownEvent } from './known-event.ts'
import { knownRecords } from './known-records.ts'
import { eventToLines, eventsFromLine } from './lines.ts'
import type { MessageRecord } from '../api/messages.ts'

describe('what a later version writes', () => {
  test('an event of an unknown type is its number and its time; the other types are as they are', () => {
    expect(
      knownEvent({ type: 'from_the_future', seq: 7, at: 5, wishes: 1 } as { type: string; seq: number }),
    ).toEqual({
      type: 'passed_over',
      seq: 7,
      at: 5,
    })
    for (const type of ['toString', '__proto__', ''])
      expect(knownEvent({ type, seq: 7 })).toEqual({ type: 'passed_over', seq: 7, at: 0 })
    const topic: ChannelEvent = { type: 'topic', seq: 7, at: 5, topic: 'a', by: null }
    expect(knownEvent(topic)).toBe(topic)
  })

  test('a client that counts is told the number, any other one nothing', () => {
    const event: ChannelEvent = { type: 'passed_over', seq: 7, at: 0 }
    const [line] = eventToLines(event, contextWith(CAPABILITIES))
    expect(line).toMatch(/gwar\.chat\/seq=7\S* :\S+ SEQ \S+$/)
    expect(eventsFromLine(parseLine(line!)!, VENDOR)).toEqual([event])
    const others = CAPABILITIES.filter((name) => name !== 'V/seq')
    expect(eventToLines(event, contextWith(others))).toEqual([])
    // an unknown event that got past the reader is still written as its number alone
    const raw = { type: 'from_the_future', seq: 7, at: 0 } as unknown as ChannelEvent
    expect(eventToLines(raw, contextWith(CAPABILITIES))).toEqual([line])
    expect(eventToLines(raw, contextWith(others))).toEqual([])
  })

  test('the fold takes the number and nothing else', () => {
    const state = reduce(emptyChannel('c', '#c', 'channel'), {
      type: 'topic',
      seq: 1,
      at: 0,
      topic: 'a',
      by: null,
    })
    expect(reduce(state, { type: 'passed_over', seq: 2, at: 0 })).toEqual({ ...state, seq: 2 })
    const raw = { type: 'from_the_future', seq: 2, at: 0 } as unknown as ChannelEvent
    expect(reduce(state, raw)).toEqual({ ...state, seq: 2 })
  })

  test.each([
    ['FROM_THE_FUTURE #c :x', 1],
    ['VOTEMESSAGE #c m1 seven Ala', 1],
    ['EMBED #c :{"type":"hologram","url":"a"}', 1],
    ['JOIN #c', 0],
  ])('%s with a number: %i event that is passed over', (text, count) => {
    const line = parseLine(`@${VENDOR}/seq=7;time=2026-11-21T20:00:00.000Z :Ala!u@h ${text}`)!
    const at = Date.UTC(2026, 10, 21, 20)
    expect(eventsFromLine(line, VENDOR)).toEqual(count === 0 ? [] : [{ type: 'passed_over', seq: 7, at }])
    expect(eventsFromLine({ ...line, tags: new Map() }, VENDOR)).toEqual([])
  })

  test('of an answer what is unknown is left out, what is wrong stays', () => {
    const record: MessageRecord = {
      id: 'm1',
      seq: 1,
      type: 'PRIVMSG',
      message: 'hej',
      user: null,
      user_id: null,
      user_status: '',
      user_color: null,
      user_created_at: null,
      created_at: '2026-01-01T00:00:00.000Z',
      attachments: [],
      embeds: [],
      votes: [],
      parent: null,
      tags: {},
      is_highlighted: false,
      is_cleared: false,
    }
    const embed = { type: 'link', url: 'https://a.example', card: 'photo' }
    const vote = { user_id: 'u', vote: 1 }
    const tags = { retrochat: 2, wishes: 1 }
    expect(
      knownRecords([
        { ...record, type: 'HOLOGRAM' },
        {
          ...record,
          future: 1,
          attachments: [{ kind: 'hologram' }, { kind: 'image' }],
          embeds: [
            { ...embed, type: 'hologram' },
            { ...embed, card: 'hologram' },
          ],
          votes: [{ ...vote, vote: 7 }, vote],
          tags: { ...tags, retrochat: 3 },
        },
      ]),
    ).toEqual([
      {
        ...record,
        future: 1,
        attachments: [{ kind: 'image' }],
        embeds: [{ ...embed, card: null }],
        votes: [vote],
        tags: { wishes: 1 },
      },
    ])
    const wrong = [{ ...record, type: null, attachments: [1], embeds: 'x', tags }, 5, null]
    expect(knownRecords(wrong)).toEqual(wrong)
    expect(knownRecords({ a: 1 })).toEqual({ a: 1 })
  })
})
