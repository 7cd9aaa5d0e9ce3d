import type { NoticeEvent } from '@gwar/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyBuffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'
import { withGift, withNewWeek } from './gift-counters.ts'
import { giftsToLead } from './gifts-to-lead.ts'
import { weekStart, WeekWatch } from '../week.ts'

const MONDAY = Date.UTC(2026, 10, 23)

function gift(name: string, values: NonNullable<NoticeEvent['i18n']>['values'], at = MONDAY): NoticeEvent {
  return { type: 'notice', id: crypto.randomUUID(), seq: 1, at, text: 'x', i18n: { name, values } }
}

const one = (giver: string): NoticeEvent => gift('gift_subscription', { gifter_name: giver, gift_months: 12 })
const many = (giver: string, count: unknown): NoticeEvent =>
  gift('community_gift', { gifter_name: giver, gift_count: count as number })

const after = (...events: readonly NoticeEvent[]) =>
  events.reduce<ReturnType<typeof withGift>>((gifts, event) => withGift(gifts, event, MONDAY), [])

describe('gift counters', () => {
  test('[STRIP-02, GIFT-06, GIFT-07] a community gift adds its count, a single gift adds 1, most first', () => {
    expect(after(one('Anna'), many('Bartek', 5), one('anna'), one('Anna'))).toEqual([
      { name: 'Bartek', count: 5 },
      { name: 'Anna', count: 3 },
    ])
  })

  test('[STRIP-02] of equal ones who had as many earlier is ahead', () => {
    expect(after(many('Anna', 3), many('Bartek', 2), one('Bartek')).map(({ name }) => name)).toEqual([
      'Anna',
      'Bartek',
    ])
    expect(
      after(many('Anna', 2), many('Bartek', 3), one('Cezary'), one('Anna')).map(({ name }) => name),
    ).toEqual(['Bartek', 'Anna', 'Cezary'])
  })

  test('what names each receiver of many adds nothing, and nonsense neither', () => {
    const nothing = [
      gift('community_gift_subscription', { gifter_name: 'Anna', name: 'Bartek' }),
      gift('gift_subscription', { name: 'Bartek' }),
      gift('constructor', { gifter_name: 'Anna' }),
      many('Anna', 0),
      many('Anna', -3),
      many('Anna', 1.5),
      many('Anna', 'many'),
      many('Anna', 1e9),
      { ...one('Anna'), i18n: null },
    ]
    expect(after(...nothing)).toEqual([])
  })

  test('[STRIP-08] a gift of last week that is told late does not count in this one', () => {
    expect(withGift([], { ...one('Anna'), at: MONDAY - 1 }, MONDAY)).toEqual([])
    expect(withGift([], one('Anna'), MONDAY)).toHaveLength(1)
  })

  test('[STRIP-02] a delivery counts once however often it comes', () => {
    const buffer = emptyBuffer('#a')
    const viewer = { name: null, reader: null, isWatching: true, weekSince: MONDAY }
    const delivery = { seq: 1, events: [many('Anna', 4)] }
    const once = foldDelivery(buffer, delivery, viewer).buffer
    expect(foldDelivery(once, delivery, viewer).buffer.place.gifts).toEqual([{ name: 'Anna', count: 4 }])
  })

  test('how many gifts lead', () => {
    const gifts = after(many('Anna', 3), one('Bartek'))
    expect(giftsToLead([], null)).toBe(1)
    expect(giftsToLead(gifts, null)).toBe(4)
    expect(giftsToLead(gifts, 'BARTEK')).toBe(3)
    expect(giftsToLead(gifts, 'anna')).toBe(0)
  })
})

describe('[STRIP-08] [STRIP-09] Monday, 00:00 UTC', () => {
  beforeEach(() => vi.useFakeTimers({ now: MONDAY - 1000 }))
  afterEach(() => void vi.useRealTimers())

  test('the week begins on Monday', () => {
    expect(weekStart(MONDAY)).toBe(MONDAY)
    expect(weekStart(MONDAY - 1)).toBe(MONDAY - 7 * 86_400_000)
    expect(weekStart(MONDAY + 6.99 * 86_400_000)).toBe(MONDAY)
  })

  test('a check each 100 ms tells the new week once, also after weeks of sleep', () => {
    const begun = vi.fn()
    const watch = new WeekWatch(Date.now, begun)
    const timer = setInterval(() => watch.check(), 100)
    vi.advanceTimersByTime(900)
    expect(begun).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(begun).toHaveBeenCalledTimes(1)
    // the machine slept for two weeks: its clock jumps
    vi.setSystemTime(MONDAY + 15 * 86_400_000)
    vi.advanceTimersByTime(200)
    expect(begun).toHaveBeenCalledTimes(2)
    // a clock that is put right again clears nothing
    vi.setSystemTime(MONDAY)
    vi.advanceTimersByTime(200)
    expect(begun).toHaveBeenCalledTimes(2)
    clearInterval(timer)
  })

  test('gifts and karma are cleared, and nothing else', () => {
    const empty = emptyBuffer('#a')
    const place = { ...empty.place, gifts: [{ name: 'Anna', count: 1 }], karma: [{ name: 'Anna', karma: 3 }] }
    expect(withNewWeek({ ...empty, place: { ...place, unread: 4 } })).toEqual({
      ...empty,
      place: { ...empty.place, unread: 4 },
    })
    expect(withNewWeek(empty)).toBe(empty)
  })
})
