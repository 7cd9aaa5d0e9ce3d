import { expect, test } from 'vitest'
import { giftCountOf } from './gift-count.ts'

test('[GIFT-03, GIFT-04, CONST-04] a number of gifts is three figures between 1 and 100', () => {
  const counts = (...typed: string[]) => typed.map((text) => giftCountOf(text).count)
  expect(counts('1', '7', '042', '100')).toEqual([1, 7, 42, 100])
  expect(counts('0', '000')).toEqual([1, 1])
  expect(counts('101', '999', '1e9', '12345')).toEqual([100, 100, 19, 100])
  expect(giftCountOf('-5')).toEqual({ text: '5', count: 5, isOver: false })
  expect(giftCountOf('sto')).toEqual({ text: '', count: null, isOver: false })
})

test('[GIFT-05] whoever wants more is told', () => {
  expect(giftCountOf('250')).toEqual({ text: '100', count: 100, isOver: true })
  expect(giftCountOf('100').isOver).toBe(false)
  // key by key: the fourth figure comes behind the 100 that the first three have become
  let typed = giftCountOf('')
  for (const key of '2000') typed = giftCountOf(typed.text + key)
  expect(typed).toEqual({ text: '100', count: 100, isOver: true })
  expect(giftCountOf('0050')).toEqual({ text: '50', count: 50, isOver: false })
  expect(giftCountOf('9'.repeat(1000))).toEqual({ text: '100', count: 100, isOver: true })
})
