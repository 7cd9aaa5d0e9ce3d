import { bufferKey, type ChannelEvent, type ListedEvent, type MessageEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { linesOf, message, NOW, testWorld, type World } from '../test-world.fixture.ts'

const KEY = bufferKey('#rudzik')
const range = (from: number, to: number): ListedEvent[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index))

/** A channel with so many messages, of which the client has the newest page. */
async function channelOf(count: number): Promise<World> {
  const world = testWorld()
  world.loads.pages = (_, query) => {
    if (query === null) return range(Math.max(1, count - 99), count)
    const seq = Number(query.uuid.slice(1))
    if (query.direction === 'up') return range(Math.max(1, seq - 100), seq - 1)
    if (query.direction === 'down') return range(seq + 1, Math.min(count, seq + 100))
    return range(Math.max(1, seq - 49), Math.min(count, seq + 50))
  }
  world.connection.enter(KEY)
  world.connection.start()
  world.welcome()
  await world.join(KEY, { id: 'c', seq: count })
  world.loads.asked.splice(0)
  return world
}

const ends = (world: World): [number, number] => {
  const { events } = world.stores.buffers.get(KEY)!.channel
  return [events.at(-1)!.seq, events[0]!.seq]
}

test('[CHN-20] pages follow each other from the edge, one at a time', async () => {
  const world = await channelOf(250)
  await Promise.all([world.connection.pager.next(KEY, 'up'), world.connection.pager.next(KEY, 'up')])
  expect(world.loads.asked).toEqual(['page c up m151'])
  expect(ends(world)).toEqual([51, 250])
  // nothing newer: nothing is asked
  await world.connection.pager.next(KEY, 'down')
  expect(world.loads.asked).toHaveLength(1)
})

test('[CHN-20] [CHN-29] a full list whose newest row is followed asks for no older page', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  await pager.next(KEY, 'up')
  await pager.next(KEY, 'up')
  expect(world.loads.asked).toHaveLength(1)
  expect(ends(world)).toEqual([801, 1000])
  // who reads its oldest rows gets older ones
  world.stores.buffers.setReading(KEY, { oldest: 'm801', newest: 'm830' })
  await pager.next(KEY, 'up')
  expect(ends(world)).toEqual([701, 900])
})

test('[CHN-24] a message that is not loaded is loaded with what is around it; one that is gone changes nothing', async () => {
  const world = await channelOf(1000)
  expect(await world.connection.pager.around(KEY, 'm950')).toBe(true)
  expect(world.loads.asked).toEqual([])
  expect(await world.connection.pager.around(KEY, 'm500')).toBe(true)
  expect(ends(world)).toEqual([451, 550])
  world.loads.pages = () => []
  expect(await world.connection.pager.around(KEY, 'm1')).toBe(false)
  expect(ends(world)).toEqual([451, 550])
})

test('[CHN-18] back to the newest loads the latest page only where the list does not reach it', async () => {
  const world = await channelOf(1000)
  expect(await world.connection.pager.latest(KEY)).toBe(true)
  expect(world.loads.asked).toEqual([])
  await world.connection.pager.around(KEY, 'm500')
  world.socket.says(...linesOf(message(1001), KEY))
  expect(await world.connection.pager.latest(KEY)).toBe(true)
  expect(ends(world)).toEqual([901, 1000])
  world.socket.says(...linesOf(message(1002), KEY))
  expect(ends(world)).toEqual([901, 1002])
})

test('a live line during the latest page is not lost', async () => {
  const world = await channelOf(1000)
  await world.connection.pager.around(KEY, 'm500')
  const release = world.loads.hold()
  const latest = world.connection.pager.latest(KEY)
  world.socket.says(...linesOf(message(1001), KEY))
  release()
  await latest
  expect(ends(world)).toEqual([901, 1001])
})

const by = { id: 'u-mod', name: 'Bramkarz' }
const said = (world: World, id: string): MessageEvent | undefined =>
  world.stores.buffers
    .get(KEY)!
    .channel.events.find((event): event is MessageEvent => event.type !== 'notice' && event.id === id)
const cleared = (seq: number, messageId: string, isPlaceholder: boolean): ChannelEvent => ({
  type: 'cleared',
  seq,
  at: NOW,
  messageId,
  isPlaceholder,
  by,
})

test('[CHN-18] [CLEAR-01] what is deleted while the latest page loads is not shown whole', async () => {
  const world = await channelOf(1000)
  world.connection.open('#inny')
  await world.join('#inny')
  await world.connection.pager.around(KEY, 'm500')
  const release = world.loads.hold()
  const latest = world.connection.pager.latest(KEY)
  const vote: ChannelEvent = { type: 'vote', seq: 1005, at: NOW, messageId: 'm999', by, vote: 1 }
  const others = [cleared(1003, 'm1001', false), cleared(1004, 'm1000', true), vote]
  world.socket.says(
    ...[message(1001), message(1002), ...others].flatMap((event) => linesOf(event, KEY)),
    // another channel's deletions are none of it
    ...linesOf(cleared(1, 'm998', false), '#inny'),
  )
  release()
  await latest
  expect(said(world, 'm1001')).toBeUndefined()
  expect(said(world, 'm1002')).toMatchObject({ cleared: null })
  expect(said(world, 'm1000')).toMatchObject({ cleared: { by: by.name } })
  expect(said(world, 'm999')).toMatchObject({ cleared: null, votes: [{ userId: by.id, vote: 1 }] })
  expect(said(world, 'm998')).toBeDefined()
})

test('[CHN-20] [CLEAR-01] nor what is deleted while an older page loads', async () => {
  const world = await channelOf(1000)
  const release = world.loads.hold()
  const older = world.connection.pager.next(KEY, 'up')
  world.socket.says(...linesOf(cleared(1001, 'm900', true), KEY))
  release()
  await older
  expect(said(world, 'm900')).toMatchObject({ cleared: { by: by.name } })
  expect(said(world, 'm899')).toMatchObject({ cleared: null })
})

test('[CLEAR-02] what somebody writes after all of theirs was deleted stays, also in a page that loaded then', async () => {
  const world = await channelOf(1000)
  await world.connection.pager.around(KEY, 'm500')
  const release = world.loads.hold()
  const latest = world.connection.pager.latest(KEY)
  const target = { id: 'u-anna', name: 'anna' }
  const all: ChannelEvent = { type: 'cleared_user', seq: 1001, at: NOW, target, by }
  world.socket.says(...[all, message(1002)].flatMap((event) => linesOf(event, KEY)))
  release()
  await latest
  expect(said(world, 'm1000')).toMatchObject({ cleared: { by: by.name } })
  expect(said(world, 'm1002')).toMatchObject({ cleared: null })
})

test('[CHN-22] a failed page stops that direction until it is asked for by hand', async () => {
  const world = await channelOf(1000)
  world.loads.isBroken = true
  await world.connection.pager.next(KEY, 'up')
  await world.connection.pager.next(KEY, 'up')
  expect(world.loads.asked).toHaveLength(1)
  world.loads.isBroken = false
  await world.connection.pager.again(KEY, 'up')
  expect(ends(world)).toEqual([801, 1000])
})

test('a page for an edge that is gone is thrown away', async () => {
  const world = await channelOf(1000)
  const release = world.loads.hold()
  const older = world.connection.pager.next(KEY, 'up')
  const around = world.connection.pager.around(KEY, 'm500')
  release()
  await Promise.all([older, around])
  expect(ends(world)).toEqual([451, 550])
  expect(world.stores.buffers.get(KEY)!.paging).toEqual({ up: 'idle', down: 'idle' })
})

test('[CHN-24] of two jumps the later one counts, whatever is answered first', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  const release = world.loads.hold()
  const first = pager.around(KEY, 'm500')
  const second = pager.around(KEY, 'm200')
  release()
  expect(await Promise.all([first, second])).toEqual([null, true])
  expect(ends(world)).toEqual([151, 250])
  expect(world.stores.buffers.get(KEY)!.paging).toEqual({ up: 'idle', down: 'idle' })
})

test('[CHN-24] a jump does not wait for the newer page that is loading', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  await pager.around(KEY, 'm500')
  const release = world.loads.hold()
  const newer = pager.next(KEY, 'down')
  const jump = pager.around(KEY, 'm200')
  release()
  await newer
  expect(await jump).toBe(true)
  expect(ends(world)).toEqual([151, 250])
})

test('[CHN-18] back to the newest, when somebody asks for it, takes the place of what is loading', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  await pager.around(KEY, 'm500')
  const release = world.loads.hold()
  const newer = pager.next(KEY, 'down')
  // the scroll at the edge does not ask twice
  expect(await pager.latest(KEY)).toBe(false)
  const asked = pager.latest(KEY, true)
  release()
  await newer
  expect(await asked).toBe(true)
  expect(ends(world)).toEqual([901, 1000])

  await pager.around(KEY, 'm500')
  const releaseAgain = world.loads.hold()
  const jump = pager.around(KEY, 'm200')
  const latest = pager.latest(KEY, true)
  releaseAgain()
  // nobody is told that the message is gone
  expect(await Promise.all([jump, latest])).toEqual([null, true])
  expect(ends(world)).toEqual([901, 1000])
})

test('[CHN-24] who stays at a loaded message is not taken elsewhere by an earlier jump', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  const release = world.loads.hold()
  const jump = pager.around(KEY, 'm500')
  pager.stay(KEY)
  release()
  expect(await jump).toBe(null)
  expect(ends(world)).toEqual([901, 1000])
  expect(world.stores.buffers.get(KEY)!.paging).toEqual({ up: 'idle', down: 'idle' })
})

test('[CHN-24] a jump that fails when the reader has gone elsewhere says nothing; one that nobody left says so', async () => {
  const world = await channelOf(1000)
  const { pager } = world.connection
  const release = world.loads.hold()
  const jump = pager.around(KEY, 'm500')
  pager.stay(KEY)
  world.loads.isBroken = true
  release()
  expect(await jump).toBe(null)
  expect(await pager.around(KEY, 'm500')).toBe(false)
  expect(world.stores.buffers.get(KEY)!.paging.down).toBe('failed')
})
