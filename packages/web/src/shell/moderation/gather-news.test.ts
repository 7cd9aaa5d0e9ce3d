import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherNews } from './gather-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[MLOG-08] the first news are asked about at once, the others together a second later', async () => {
  const ask = vi.fn()
  const { news } = gatherNews(ask)
  for (let n = 0; n < 20; n += 1) news()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  // without news nothing is asked
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(2)
  news()
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a question that takes longer is not asked again before it has its answer, also where that is an error', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const ask = vi.fn(async () => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
  })
  const { news } = gatherNews(ask)
  news()
  news()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  answers[0]!.reject(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('behind its end nothing is asked', async () => {
  const ask = vi.fn()
  const { news, stop } = gatherNews(ask)
  news()
  news()
  stop()
  news()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
