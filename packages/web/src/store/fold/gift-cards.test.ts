import type { ListedEvent, NoticeEvent } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer } from '../buffer.ts'
import { rowsOf } from '../rows.ts'
import { giftCards, isGiftTo } from './gift-cards.ts'

const MINUTE = 60_000

function notice(seq: number, name: string, values: object, at = seq): NoticeEvent {
  return { type: 'notice', id: `n${seq}`, seq, at, text: 'x', i18n: { name, values: { ...values } } }
}
const gift = (seq: number, giver: string, count: number, at?: number) =>
  notice(seq, 'community_gift', { gifter_name: giver, gift_count: count, gift_months: 1 }, at)
const got = (seq: number, name: string, giver: string, at?: number) =>
  notice(seq, 'community_gift_subscription', { name, gifter_name: giver, gift_months: 1 }, at)

/** What stands in the list: a gift as 'giver given/count: names', anything else by its id. */
function shown(events: readonly ListedEvent[], ownName: string | null = null): readonly string[] {
  const newestFirst = events.toReversed()
  const buffer = emptyBuffer('#a')
  const channel = { ...buffer.channel, events: newestFirst }
  return rowsOf({ ...buffer, channel }, undefined, giftCards(newestFirst, ownName)).flatMap((row) => {
    if (row.kind !== 'event') return []
    if (row.gift === undefined) return [row.event.id]
    const { giver, receivers, count } = row.gift
    return [`${giver} ${receivers.length}/${count}: ${receivers.join(' ')}`]
  })
}

describe('[MSG-18, MSG-19] [D11] a gift to many is one row', () => {
  test('that grows where it stands, whatever is said meanwhile', () => {
    const events = [gift(1, 'Anna', 3), got(2, 'Bartek', 'Anna'), message(3), got(4, 'Cezary', 'anna')]
    expect(shown(events.slice(0, 1))).toEqual(['Anna 0/3: '])
    expect(shown(events)).toEqual(['Anna 2/3: Bartek Cezary', message(3).id])
  })

  test('for each of two gifts of one person, and for each giver', () => {
    const events = [
      gift(1, 'Anna', 1),
      gift(2, 'Anna', 1),
      gift(3, 'Ewa', 1),
      got(4, 'Bartek', 'Anna'),
      got(5, 'Cezary', 'Ewa'),
      got(6, 'Darek', 'Anna'),
    ]
    expect(shown(events)).toEqual(['Anna 1/1: Bartek', 'Anna 1/1: Darek', 'Ewa 1/1: Cezary'])
  })

  test('whose later receivers are named in it, and told by a line as the news that they are', () => {
    const events = [gift(1, 'Anna', 2), got(2, 'Bartek', 'Anna'), got(3, 'Cezary', 'Anna', 11 * MINUTE)]
    expect(shown(events)).toEqual(['Anna 2/2: Bartek Cezary', 'n3'])
  })

  test('without the event that began it, while several of its receivers are loaded', () => {
    const events = [got(2, 'Bartek', 'Anna'), got(3, 'Cezary', 'Anna'), message(4)]
    expect(shown(events)).toEqual(['Anna 2/2: Bartek Cezary', message(4).id])
    expect(shown(events.slice(1))).toEqual(['n3', message(4).id])
  })

  test('and nonsense, and gifts to one person, stay lines', () => {
    const events = [
      gift(1, 'Anna', 0),
      gift(2, 'Anna', 1e9),
      notice(3, 'community_gift', { gift_count: 3 }),
      notice(4, 'gift_subscription', { gifter_name: 'Anna', name: 'Bartek' }),
      notice(5, 'community_gift_subscription', { gifter_name: 'Anna' }),
    ]
    expect(shown(events)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
  })

  test('which is the same object until something is new in it', () => {
    const events = [gift(1, 'Anna', 2), got(2, 'Bartek', 'Anna')]
    const card = (of: readonly ListedEvent[]) => giftCards(of.toReversed(), null).of.get(events[0]!)
    const before = card(events)
    expect(card([...events, message(3)])).toBe(before)
    expect(card([...events, got(4, 'Cezary', 'Anna')])).not.toBe(before)
  })
})

test('[MSG-18] [D12] what the reader is given keeps a row of its own', () => {
  const events = [gift(1, 'Anna', 2), got(2, 'Bartek', 'Anna'), got(3, 'Cezary', 'Anna')]
  expect(shown(events, 'cezary')).toEqual(['Anna 2/2: Bartek Cezary', 'n3'])
  expect(isGiftTo(events[2]!, 'cezary')).toBe(true)
  expect(isGiftTo(events[2]!, 'Bartek')).toBe(false)
  expect(isGiftTo(events[0]!, 'Anna')).toBe(false)
  expect(isGiftTo(events[2]!, null)).toBe(false)
})
