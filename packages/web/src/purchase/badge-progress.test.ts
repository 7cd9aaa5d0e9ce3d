import { expect, test } from 'vitest'
import { badgeProgress } from './badge-progress.ts'

const badges = [1, 3, 6, 12, 24, 36].map((months) => ({ months, file: `month_${months}` }))
const shown = (months: number) =>
  badgeProgress(badges, months).badges.map(({ months, state }) => `${months} ${state}`)

test('[SUB-13, CONST-25] up to three badges show where a subscriber stands', () => {
  expect(shown(0)).toEqual(['1 next', '3 far', '6 far'])
  expect(shown(7)).toEqual(['6 done', '12 next', '24 far'])
  expect(shown(12)).toEqual(['12 done', '24 next', '36 far'])
  expect(shown(30)).toEqual(['12 done', '24 done', '36 next'])
  expect(shown(99)).toEqual(['12 done', '24 done', '36 done'])
  expect(badgeProgress(badges.slice(0, 2), 1).badges).toHaveLength(2)
  expect(badgeProgress([], 5)).toEqual({ badges: [], part: 0, left: null })
})

test('the line is as long as the way is done, and says what is left of it', () => {
  expect(badgeProgress(badges, 0)).toMatchObject({ part: 0, left: 1 })
  expect(badgeProgress(badges, 9)).toMatchObject({ part: 0.25, left: 3 })
  expect(badgeProgress(badges, 30)).toMatchObject({ part: 0.75, left: 6 })
  expect(badgeProgress(badges, 40)).toMatchObject({ part: 1, left: null })
  expect(badgeProgress(badges.slice(0, 1), 1)).toMatchObject({ part: 0, left: null })
})
