import { FakeClock } from '@gwar/testkit'
import { expect, test } from 'vitest'
import type { PushItem, PushOutcome } from './push-sender.ts'
import { SendQueue } from './send-queue.ts'

const items = (name: string, count: number): PushItem[] =>
  Array.from({ length: count }, (_, index) => ({
    deviceId: `${name}${index}`,
    endpoint: 'https://push.example/',
    p256dh: '',
    auth: '',
    payload: '{}',
    topic: 'live',
  }))

/** A queue whose push service answers when the test says so. */
function scene() {
  const clock = new FakeClock()
  const asked: string[] = []
  const answers: ((outcome: PushOutcome) => void)[] = []
  const endings: AbortSignal[] = []
  const queue = new SendQueue(({ deviceId }: PushItem, ending) => {
    asked.push(deviceId)
    endings.push(ending)
    return new Promise((resolve) => answers.push(resolve))
  }, clock)
  return { clock, queue, asked, answers, endings }
}

test('a sending ends after 15 s: it tells apart what had no answer by then and what had no turn', async () => {
  const { clock, queue, answers, endings, asked } = scene()
  const sent = queue.send(items('a', 50))
  answers[0]!('sent')
  answers[1]!('gone')
  await Promise.resolve()
  clock.advance(15_000)
  const outcomes = await sent
  const rest = Array.from({ length: 48 }, (_, at) => (at < 20 ? 'later' : 'unasked'))
  expect(outcomes).toEqual(['sent', 'gone', ...rest])
  expect(endings.every(({ aborted }) => aborted)).toBe(true)
  // nothing of it takes a lane any more
  const next = queue.send(items('b', 1))
  answers[2]!('sent')
  await expect.poll(() => asked.at(-1)).toBe('b0')
  answers.at(-1)!('sent')
  expect(await next).toEqual(['sent'])
})

test('20 are under way at once in all, and a small sending does not wait for the end of a large one', async () => {
  const { queue, asked, answers } = scene()
  const large = queue.send(items('large', 60))
  const small = queue.send(items('small', 2))
  expect(asked).toHaveLength(20)
  const answer = async (from: number, to: number): Promise<void> => {
    for (let given = from; given < to; given += 1) {
      answers[given]!('sent')
      await expect.poll(() => asked.length).toBe(Math.min(given + 21, 62))
    }
  }
  await answer(0, 24)
  expect(await small).toEqual(['sent', 'sent'])
  expect(asked).toHaveLength(44)
  await answer(24, 62)
  expect(await large).toHaveLength(60)
})

test('at the end of the service nothing is waited for', async () => {
  const { queue } = scene()
  const sent = queue.send(items('a', 30))
  queue.end()
  expect(await sent).toEqual(Array.from({ length: 30 }, (_, at) => (at < 20 ? 'later' : 'unasked')))
})
