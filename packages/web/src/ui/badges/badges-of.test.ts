import { expect, test } from 'vitest'
import { badgesOf, type BadgeHolder } from './badges-of.ts'

const TABLES = {
  product: [
    ...['a', 'm', 'q', 'o', 'h'].map((mode) => ({ mode, file: mode })),
    ...[1, 5, 10].map((gifts) => ({ mode: 'g', file: `gift_${gifts}`, gifts })),
  ],
  subscriber: [1, 3, 6].map((months) => ({ months, file: `month_${months}` })),
}
const files = (holder: Partial<BadgeHolder>) =>
  badgesOf({ modes: '', ...holder }, TABLES).map(({ file }) => file)
const subscriber = (months: number, badge = 0, showBadge = true) => ({
  subscription: { months, badge, showBadge },
})
const gifter = (months: number, week_position: number | null = null, badge = 0, showBadge = true) => ({
  subscriptionGifter: { months, badge, week_position, showBadge },
})

test('[BADGE-01] a or m first, then one of q, o or h', () => {
  expect(files({ modes: 'hoqma' })).toEqual(['a', 'q'])
  expect(files({ modes: 'mohv' })).toEqual(['m', 'o'])
  expect(files({ modes: 'hvg' })).toEqual(['h'])
  expect(files({ modes: 'vg' })).toEqual([])
})

test('[BADGE-03, BADGE-06] a subscriber has the chosen badge or the highest reached, unless they hide it', () => {
  expect(files(subscriber(5))).toEqual(['month_3'])
  expect(files(subscriber(99))).toEqual(['month_6'])
  expect(files(subscriber(6, 1))).toEqual(['month_1'])
  expect(files(subscriber(2, 6))).toEqual(['month_1'])
  expect(files(subscriber(6, 0, false))).toEqual([])
  expect(files(subscriber(0))).toEqual([])
})

test('[BADGE-02, BADGE-05, BADGE-07] a giver has the place of the week or what they gave in all', () => {
  expect(files(gifter(1, 1))).toEqual(['top_gift_1'])
  expect(files(gifter(50, 3))).toEqual(['top_gift_3'])
  expect(files(gifter(7, 4))).toEqual(['gift_5'])
  expect(files(gifter(12, null, 1))).toEqual(['gift_1'])
  expect(files(gifter(12, 1, 0, false))).toEqual([])
})

test('all of them in their order, and letters alone while the lists are not there', () => {
  expect(
    files({ modes: 'ao', ...subscriber(1), ...gifter(1), retrochat: 1, hasBirthdayBadge: true }),
  ).toEqual(['a', 'o', 'month_1', 'gift_1', 'birthday', 'retro'])
  expect(
    badgesOf({ modes: 'o', ...subscriber(1) }, { product: [], subscriber: [] }).map(({ file }) => file),
  ).toEqual(['o'])
})
