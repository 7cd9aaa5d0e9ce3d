import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMissed, type HeardOf } from './buffers/missed-conversations.ts'
import { linesOf, message, NOW, testWorld, type World } from './test-world.fixture.ts'

/** Conversations as the service lists them: the name, and how many seconds behind {@link NOW} the other one wrote. */
type Listed = Readonly<Record<string, number | null>>

const REST_MS = 5000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visit of Mietowka to the page, in a browser that may have been here before. */
async function visit(listed: Listed | null, before?: World, at = 'Mietowka'): Promise<World> {
  before?.stores.flush()
  const world = testWorld({ token: 't', ...(before !== undefined && { kept: before.kept }) })
  watch(world, () => listed)
  world.connection.start()
  world.welcomeAs(at)
  await world.settle()
  return world
}

function watch(world: World, listed: () => Listed | null): void {
  watchMissed({
    stores: world.stores,
    open: (target) => world.connection.open(target),
    load: async () => {
      const now = listed()
      return now === null ? null : Object.entries(now).map(heardOf)
    },
    restMs: () => REST_MS,
  })
}

/** Whom one has answered since has an own message behind theirs. */
const ANSWERED = new Set(['Zenek'])

function heardOf([name, seconds]: [string, number | null]): HeardOf {
  const at = (later: number) =>
    seconds === null ? null : new Date(NOW + seconds * 1000 + later).toISOString()
  return { name, last_message_at: at(ANSWERED.has(name) ? 500 : 0), last_from_other_at: at(0) }
}

const open = ({ stores }: World) => stores.list.entries.map(({ target, highlights }) => [target, highlights])

test('[APP-20] a conversation in which somebody wrote while there was no connection opens with a highlight and loads', async () => {
  const first = await visit({ Halinka: 1, bram: 2, Olek: null })
  // a browser that the account never used opens nothing
  expect(open(first)).toEqual([])
  // what was answered on another device is known
  const next = await visit({ Halinka: 3, Zenek: 4, bram: 2, Olek: null }, first)
  expect(open(next)).toEqual([['Halinka', 1]])
  expect(next.socket.take()).toContain('JOIN Halinka')
  next.loads.pages = () => [message(3)]
  await next.join('Halinka', { id: 'p1', seq: 3 })
  expect(open(next)).toEqual([['Halinka', 1]])
  // what is open catches up by itself
  expect(open(await visit({ Halinka: 4, bram: 2 }, next))).toEqual([['Halinka', 1]])
})

test('the first conversation of an account opens, and one with a deleted account does not', async () => {
  const first = await visit({})
  expect(open(await visit({ 'Deleted User': 2, Halinka: 1 }, first))).toEqual([['Halinka', 1]])
})

test('a page that stays open catches up behind each cut, and what came over the connection and was closed stays closed', async () => {
  const world = testWorld({ token: 't' })
  let listed: Listed | null = {}
  let asked = 0
  watch(world, () => {
    asked += 1
    return listed
  })
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.settle()
  world.connection.open('bram')
  await world.join('bram', { id: 'p2' })
  const bram = { id: 'u2', name: 'bram', modes: '', createdAt: null }
  world.socket.says(...linesOf(message(1, { from: bram }), 'Mietowka'))
  await world.settle()
  expect(world.ids('bram')).toEqual(['m1'])
  world.connection.close('bram')
  const again = async (): Promise<void> => {
    const { length } = world.sockets
    world.socket.breaks()
    while (world.sockets.length === length) await vi.advanceTimersByTimeAsync(100)
    world.welcomeAs('Mietowka')
    await world.settle()
    // all who were cut off at once would ask at once
    const before = asked
    await vi.advanceTimersByTimeAsync(REST_MS - 1)
    expect(asked).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toBe(before + 1)
  }
  listed = { bram: 1 }
  await again()
  expect(open(world)).toEqual([])
  // what is written before the page asks, read and closed stays closed as well; what cannot be asked for is asked for again
  listed = null
  await again()
  world.connection.open('bram')
  await world.join('bram', { id: 'p2', seq: 5 })
  world.socket.says(...linesOf(message(6, { from: bram }), 'Mietowka'))
  await world.settle()
  world.connection.close('bram')
  listed = { Halinka: 7, bram: 6 }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open(world)).toEqual([['Halinka', 1]])
})

test('what another account heard in this browser is none of the next one’s', async () => {
  const first = await visit({ Halinka: 9 })
  expect(open(await visit({ Halinka: 1 }, first, 'Zenon'))).toEqual([])
  expect(open(await visit({ Halinka: 10 }, first))).toEqual([['Halinka', 1]])
})
