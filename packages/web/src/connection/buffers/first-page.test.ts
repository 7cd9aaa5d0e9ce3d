import type { EmoticonsEvent } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Buffer } from '../../store/buffer.ts'
import { linesOf, message, NOW, testWorld, type World } from '../test-world.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const BADGES = [{ months: 1, file: 'm1' }]

/** A client whose channel has its first page, and lacks what its rows are drawn with until `prepare` is called. */
async function arriving(): Promise<{ world: World; prepare: () => void; shown: () => Buffer }> {
  const world = testWorld({ token: 't' })
  const { promise, resolve } = Promise.withResolvers<void>()
  world.prepared = promise
  world.loads.pages = () => [message(1)]
  world.loads.infos = () => ({ topic: 'Popiół i Sól' })
  world.loads.looks = () => ({ badges: BADGES })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#rudzik', { seq: 1 })
  const shown = (): Buffer => {
    world.stores.buffers.flush()
    return world.stores.buffers.shown('#rudzik' as Buffer['key'])!
  }
  return { world, prepare: resolve, shown }
}

test('[D1] a first page is shown at once with all that its rows are drawn with, and no part of it before', async () => {
  const { world, prepare, shown } = await arriving()
  expect(world.stores.buffers.get('#rudzik')).toMatchObject({
    status: 'ready',
    channel: { topic: 'Popiół i Sól' },
  })
  expect(shown()).toMatchObject({
    status: 'loading',
    info: null,
    place: { badges: [] },
    channel: { topic: null, events: [] },
  })
  prepare()
  await world.settle()
  expect(shown()).toMatchObject({
    status: 'ready',
    place: { badges: BADGES },
    channel: { topic: 'Popiół i Sól' },
  })
  expect(shown()).toBe(world.stores.buffers.get('#rudzik'))
})

test('[D1] own lines that wait are shown before that', async () => {
  const { world, shown } = await arriving()
  world.connection.sender.send(shown().key, { text: 'hej' })
  expect(shown()).toMatchObject({ status: 'loading', outgoing: [{ text: 'hej' }] })
})

test('[EMOT-13] an emoticon that comes or goes while the list is loading is not taken back by it', async () => {
  const world = testWorld()
  const [cat, owl, dog] = ['kot', 'sowa', 'pies'].map((name) => ({
    file: name,
    name,
    subscribers_only: false,
  }))
  const answers: (() => void)[] = []
  let list = [cat!, owl!]
  world.loads.look = (_id, update) =>
    new Promise((resolve) => {
      // as the list is at the moment of the question
      const emoticons = list
      answers.push(() => {
        update({ emoticons })
        resolve()
      })
    })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { seq: 1 })
  expect(answers).toHaveLength(1)
  list = [owl!, dog!]
  const change: EmoticonsEvent = {
    type: 'emoticons',
    seq: 2,
    at: NOW,
    by: null,
    added: [dog!],
    removed: ['kot'],
  }
  world.socket.says(...linesOf(change, '#rudzik'))
  answers[0]!()
  await world.settle()
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toHaveLength(2)
  answers[1]!()
  await world.settle()
  expect(world.stores.buffers.get('#rudzik')!.place.emoticons).toEqual([owl, dog])
  // nothing came meanwhile: that answer stands
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(2)
})

test('a page is shown after four seconds, whatever is missing', async () => {
  const { shown } = await arriving()
  await vi.advanceTimersByTimeAsync(3900)
  expect(shown().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown().status).toBe('ready')
})

test('a page is shown when the connection breaks while something is missing', async () => {
  const { world, shown } = await arriving()
  world.socket.breaks()
  await world.settle()
  expect(shown().status).toBe('ready')
})
