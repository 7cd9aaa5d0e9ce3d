import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A look-up whose queries are answered by hand, each with its keys doubled. */
function lookUps(most?: number) {
  const queries: { readonly keys: readonly number[]; readonly answer: () => Promise<void> }[] = []
  const look = gathered<number, number>((keys) => {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<number, number>>()
    queries.push({
      keys,
      async answer() {
        resolve(new Map(keys.map((key) => [key, 2 * key])))
        await turn()
      },
    })
    return promise
  }, most)
  return { look, queries, asked: () => queries.map(({ keys }) => keys) }
}

test('who asks alone does not wait, and who asks meanwhile shares the next query', async () => {
  const { look, queries, asked } = lookUps()
  const answers = [look(1), look(2), look(2)]
  expect(asked()).toEqual([[1]])
  await queries[0]!.answer()
  // two times the same one is no crowd
  expect(asked()).toEqual([[1], [2, 2]])
  await queries[1]!.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 4])
  const later = look(3)
  expect(asked()).toEqual([[1], [2, 2], [3]])
  await queries[2]!.answer()
  expect(await later).toBe(6)
  expect(vi.getTimerCount()).toBe(0)
})

test('a crowd is gathered for 20 ms behind a query, and shares the next one', async () => {
  const { look, queries, asked } = lookUps()
  const answers = [1, 2, 3].map(look)
  await queries[0]!.answer()
  expect(asked()).toEqual([[1]])
  answers.push(look(4))
  vi.advanceTimersByTime(19)
  await turn()
  expect(asked()).toEqual([[1]])
  answers.push(look(5))
  vi.advanceTimersByTime(1)
  await turn()
  expect(asked()).toEqual([[1], [2, 3, 4, 5]])
  await queries[1]!.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
})

test('a query has so many keys at most and starts once it has them, and a failed one fails for those who shared it alone', async () => {
  const { look, queries, asked } = lookUps(3)
  const answers = [1, 2, 3].map(look)
  await queries[0]!.answer()
  expect(asked()).toEqual([[1]])
  answers.push(...[4, 5].map(look))
  await turn()
  expect(asked()).toEqual([[1], [2, 3, 4]])
  expect(vi.getTimerCount()).toBe(0)
  await queries[1]!.answer()
  await queries[2]!.answer()
  expect(asked()).toEqual([[1], [2, 3, 4], [5]])
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
  let isBroken = true
  const once = gathered<number, number>(async () => {
    if (isBroken) throw new Error('away')
    return new Map([[1, 1]])
  })
  await expect(once(1)).rejects.toThrow('away')
  isBroken = false
  expect(await once(1)).toBe(1)
})
