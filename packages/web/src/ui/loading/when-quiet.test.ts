import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../calls/call.ts'
import { whenIdle, whenQuiet } from './when-quiet.ts'

let answer: (response: Response) => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for a quiet moment waits for answers, too', async () => {
  const run = vi.fn()
  const calling = call('/api/badges')
  whenIdle(run)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).not.toHaveBeenCalled()
  answer(new Response('{}'))
  await calling
  await vi.advanceTimersByTimeAsync(1100)
  expect(run).toHaveBeenCalledOnce()
})

test('an answer that does not come is waited for eight seconds', async () => {
  const run = vi.fn()
  const calling = call('/api/badges')
  whenQuiet(run)
  await vi.advanceTimersByTimeAsync(3000 + 7900)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1200)
  expect(run).toHaveBeenCalledOnce()
  answer(new Response('{}'))
  await calling
})

test('with nothing under way it runs in the next idle moment, in browsers that tell none as well', async () => {
  const run = vi.fn()
  vi.stubGlobal('requestIdleCallback', undefined)
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})
