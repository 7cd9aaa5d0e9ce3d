import type { MessageEvent } from '@gwar/protocol'
import { expect, it } from 'vitest'
import { dayOf } from '../../ui/calendar/day.ts'
import { groupByDay } from './group-by-day.ts'
import { hotQuery } from './hot-query.ts'
import { scoreOf } from './score-of.ts'

const at = (date: number, hour: number): number => new Date(2026, 10, date, hour).getTime()

it('[HOT-02, HOT-10] asks for hours and a page', () => {
  expect(hotQuery({ hours: 6 }, 3)).toBe('range=6&page=3')
})

it('[HOT-04, OPEN-92] asks for whole local days, the last one included; one day alone is that day', () => {
  const asked = (from: number, to: number | null): (number | null)[] => {
    const query = new URLSearchParams(hotQuery({ days: { from, to } }, 1))
    return [query.get('date[from]'), query.get('date[to]')].map(Number)
  }
  const [first, last] = [dayOf(at(14, 9)), dayOf(at(20, 9))]
  expect(asked(first, last)).toEqual([at(14, 0) / 1000, at(21, 0) / 1000])
  expect(asked(first, null)).toEqual([at(14, 0) / 1000, at(15, 0) / 1000])
})

it('[HOT-09] the latest day comes first, within a day the order stays', () => {
  const events = [at(20, 3), at(21, 9), at(20, 23), at(21, 1)].map(
    (moment) => ({ at: moment }) as MessageEvent,
  )
  const groups = groupByDay(events)
  expect(groups.map(({ day }) => day)).toEqual([dayOf(at(21, 1)), dayOf(at(20, 1))])
  expect(groups.map((group) => group.events.map((event) => event.at))).toEqual([
    [at(21, 9), at(21, 1)],
    [at(20, 3), at(20, 23)],
  ])
})

it('counts pluses and minuses without those of blocked people', () => {
  const votes = (['A', 'B', 'C', null] as const).map((name, n) => ({
    userId: String(n),
    name,
    vote: n === 1 ? (-1 as const) : (1 as const),
    at: 0,
  }))
  expect(scoreOf(votes, () => false)).toEqual({ plus: 3, minus: 1 })
  expect(scoreOf(votes, (name) => name === 'A' || name === 'B')).toEqual({ plus: 2, minus: 0 })
})
