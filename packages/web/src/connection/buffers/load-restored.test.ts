import type { ChannelEvent, ListedEvent, MessageEvent } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesOf, message, NOW, testWorld, type World } from '../test-world.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const troll = { id: 'u9', name: 'Troll', modes: '', createdAt: null }
const BAN: ChannelEvent = { type: 'cleared_user', seq: 4, at: NOW, target: troll, by: null }
const BACK: ChannelEvent = { type: 'restored_user', seq: 5, at: NOW, target: troll, by: null }

const first = message(1, { text: 'pierwsza', from: troll })
const second = message(2, { text: 'druga', from: troll })
const answer = message(3, {
  text: 'co?',
  replyId: first.id,
  reply: { id: first.id, name: 'Troll', text: 'pierwsza', isCleared: false } as NonNullable<
    MessageEvent['reply']
  >,
})

async function afterBan(): Promise<World> {
  const world = testWorld({ token: 't' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#rudzik')
  world.socket.says(...[first, second, answer, BAN].flatMap((event) => linesOf(event, '#rudzik')))
  return world
}

const shown = (world: World): readonly unknown[] =>
  world.stores.buffers
    .get('#rudzik')!
    .channel.events.map((event) =>
      event.type === 'notice'
        ? event.text
        : [event.text, event.cleared === null, event.reply?.isCleared ?? null],
    )

test('[OPEN-152] what came back without a line of its own is loaded anew within seconds, quotes too', async () => {
  const world = await afterBan()
  const before = shown(world)
  expect(before).toEqual([
    ['co?', true, true],
    ['druga', false, null],
    ['pierwsza', false, null],
  ])
  const asked: unknown[] = []
  world.loads.page = async (_id, at) => {
    asked.push(at)
    return [first, second, answer] as readonly ListedEvent[]
  }
  world.socket.says(...linesOf(BACK, '#rudzik'))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.dynamicImportSettled()
  await world.settle()
  expect(shown(world)).toEqual([
    ['co?', true, false],
    ['druga', true, null],
    ['pierwsza', true, null],
  ])
  // one page holds them all
  expect(asked).toEqual([{ uuid: answer.id, direction: 'around' }])
  // the channel goes on where it was
  world.socket.says(...linesOf(message(6, { text: 'dalej' }), '#rudzik'))
  expect(shown(world)[0]).toEqual(['dalej', true, null])
  expect(world.socket.take().filter((line) => line.startsWith('RESUME'))).toEqual([])
})

test('what is cleared still stays so, after at most four pages', async () => {
  const world = await afterBan()
  const pages: (readonly ListedEvent[])[] = []
  world.loads.page = async () => {
    pages.push([])
    return [{ ...first, cleared: { by: 'Bramkarz' } }, second]
  }
  world.socket.says(...linesOf(BACK, '#rudzik'))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.dynamicImportSettled()
  await world.settle()
  expect(shown(world)).toContainEqual(['druga', true, null])
  expect(shown(world)).toContainEqual(['pierwsza', false, null])
  expect(pages.length).toBeLessThanOrEqual(4)
})
