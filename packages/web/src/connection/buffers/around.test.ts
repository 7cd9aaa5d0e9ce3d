import { bufferKey, type NoticeEvent } from '@gwar/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Place } from '../../store/place.ts'
import { linesOf, message, NOW, testWorld, type World } from '../test-world.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

async function inChannels(world: World, ...targets: readonly string[]): Promise<void> {
  for (const target of targets) world.connection.open(target)
  world.connection.start()
  world.welcomeAs('Mietowka')
  for (const target of targets) await world.join(target)
}

test('[HL-05] [HL-06] every highlight calls once, also in what is looked at; nothing else does', async () => {
  const world = testWorld({ token: 't' })
  const calls: string[] = []
  world.stores.calls.hear(({ key, event }) => calls.push(`${key} ${event.id}`))
  await inChannels(world, '#kuchnia', '#rudzik')
  world.connection.enter('#rudzik')
  const own = { id: 'u1', name: 'Mietowka', modes: '', createdAt: null }
  for (const target of ['#kuchnia', '#rudzik']) {
    const called = linesOf(message(1, { text: 'hej @mietowka!' }), target)
    world.socket.says(
      ...called,
      ...called,
      ...linesOf(message(2, { text: 'nic' }), target),
      ...linesOf(message(3, { text: 'mietowka to ja', from: own }), target),
    )
  }
  expect(calls).toEqual(['#kuchnia m1', '#rudzik m1'])
})

test('[STRIP-02] a gift that comes while the ranking is loading is not lost', async () => {
  const world = testWorld({ token: 't' })
  const answers: ((gifts: Place['gifts']) => void)[] = []
  world.loads.look = (_id, update) =>
    new Promise((resolve) => {
      answers.push((gifts) => {
        update({ gifts })
        resolve()
      })
    })
  await inChannels(world, '#rudzik')
  const gift: NoticeEvent = {
    type: 'notice',
    id: 'n1',
    seq: 1,
    at: NOW,
    text: 'x',
    i18n: { name: 'gift_subscription', values: { gifter_name: 'Anna', name: 'Bartek', gift_months: 1 } },
  }
  world.socket.says(...linesOf(gift, '#rudzik'))
  const gifts = (): Place['gifts'] => world.stores.buffers.get('#rudzik')!.place.gifts
  expect(gifts()).toEqual([{ name: 'Anna', count: 1 }])
  // the first answer is from before the gift; the second was asked for because of that gift
  answers[0]!([])
  await world.settle()
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toHaveLength(2)
  answers[1]!([{ name: 'Anna', count: 1 }])
  await world.settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(gifts()).toEqual([{ name: 'Anna', count: 1 }])
  expect(answers).toHaveLength(2)
})

describe('several tabs of one person', () => {
  test('a channel that another tab closed is left, one that it opened is joined', async () => {
    const first = testWorld({ token: 't' })
    await inChannels(first, '#a', '#b', '#c')
    vi.advanceTimersByTime(10)
    const second = testWorld({ token: 't', kept: first.kept })
    second.connection.start()
    second.welcomeAs('Mietowka')
    for (const target of ['#a', '#b', '#c']) await second.join(target)
    second.connection.close('#a')
    second.connection.open('#d')
    vi.advanceTimersByTime(10)

    first.socket.take()
    first.connection.heardTab('gwar.mietowka.buffers')
    expect(first.socket.take()).toEqual(['PART #a', 'JOIN #d'])
    first.connection.heardTab('gwar.somebody.buffers')
    expect(first.socket.take()).toEqual([])
  })

  test('[HL-07] what another tab has shown is not counted here', async () => {
    const world = testWorld({ token: 't' })
    await inChannels(world, '#a', '#b')
    world.connection.enter('#b')
    world.stores.list.saw(bufferKey('#a'), 5)
    world.socket.says(...linesOf(message(1, { text: 'mietowka' }), '#a'))
    expect(world.stores.list.entry('#a')).toMatchObject({ highlights: 0, isUnread: false })
  })
})
