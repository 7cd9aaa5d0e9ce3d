import type { ChannelEvent, EmbedRecord, ListedEvent, MessageEvent } from '@gwar/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('[OPEN-152] what stands beside a quoted message stays when the answer to it comes back', () => {
  const embed: EmbedRecord = {
    type: 'link',
    url: 'https://a.example/',
    name: null,
    size: null,
    color: null,
    provider: null,
    title: 'A',
    description: null,
    card: null,
    image: [],
    video: [],
    audio: [],
    iframe: [],
    player: [],
  }
  const anna = { id: 'u1', name: 'anna', modes: '', createdAt: null }
  test.each([
    ['of somebody who was never banned', anna],
    ['of the banned person', troll],
  ])('%s', async (_, from) => {
    const world = testWorld({ token: 't' })
    world.connection.enter('#rudzik')
    world.connection.start()
    world.welcomeAs('Mietowka')
    await world.join('#rudzik')
    const quoted = message(1, { text: 'https://a.example/', from })
    const reply = { id: quoted.id, name: from.name, color: null, text: quoted.text, isCleared: false }
    const troublesome = message(3, { text: 'co?', from: troll, replyId: quoted.id, reply })
    const preview: ChannelEvent = { type: 'embed', seq: 2, at: NOW, messageId: quoted.id, embed }
    world.socket.says(...[quoted, preview, troublesome, BAN].flatMap((event) => linesOf(event, '#rudzik')))
    world.loads.page = async () => [{ ...quoted, embeds: [embed] }, troublesome]
    world.socket.says(...linesOf(BACK, '#rudzik'))
    await vi.advanceTimersByTimeAsync(3000)
    await vi.dynamicImportSettled()
    await world.settle()
    expect(world.stores.buffers.get('#rudzik')!.channel.events).toMatchObject([
      { text: 'co?', cleared: null, reply: { isCleared: false } },
      { text: quoted.text, cleared: null, embeds: [{ url: embed.url }] },
    ])
  })
})

test('[OPEN-152] what is deleted while it loads is not brought back', async () => {
  const world = await afterBan()
  const { promise, resolve } = Promise.withResolvers<readonly ListedEvent[]>()
  world.loads.page = () => promise
  world.socket.says(...linesOf(BACK, '#rudzik'))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.dynamicImportSettled()
  world.socket.says(
    ...linesOf(
      { type: 'cleared', seq: 6, at: NOW, messageId: second.id, isPlaceholder: true, by: null },
      '#rudzik',
    ),
  )
  resolve([first, second, answer])
  await world.settle()
  expect(shown(world)).toEqual([
    ['co?', true, false],
    ['druga', false, null],
    ['pierwsza', true, null],
  ])
})
