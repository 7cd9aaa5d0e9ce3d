import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Buffer } from '../../store/buffer.ts'
import { linesOf, message, NOW, resumeLines, testWorld, type World } from '../test-world.fixture.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A page that opens with a channel whose id it knows, and which has two messages; `answer` lets its first page come. */
function opening(options: { token?: string; account?: string } = {}): { world: World; answer: () => void } {
  const world = testWorld({ token: options.token ?? null })
  world.loads.knowsStart = true
  world.loads.pages = () => [message(1), message(2)]
  world.loads.infos = () => ({ seq: 2, name: '#rudzik' })
  if (options.account !== undefined) world.stores.connection.change({ account: options.account })
  const answer = world.loads.hold()
  world.connection.enterFirst('#rudzik', 'rudzik')
  world.connection.start()
  return { world, answer }
}

function shown(world: World): Buffer {
  world.stores.buffers.flush()
  return world.stores.buffers.shown('#rudzik' as Buffer['key'])!
}

const sent = (world: World): string[] => world.socket.take().filter((line) => /^(JOIN|RESUME)/.test(line))

test('the first page does not wait for the connection, which goes on from its number', async () => {
  const { world, answer } = opening()
  expect(world.loads.asked).toEqual(['start rudzik'])
  answer()
  await world.settle()
  expect(shown(world)).toMatchObject({ status: 'ready', channel: { seq: 2 } })
  world.welcome()
  expect(sent(world)).toEqual(['RESUME #rudzik 2'])
  await world.join('#rudzik', { seq: 4 })
  // what is live now waits for what lies between, and is folded once
  world.socket.says(...linesOf(message(4), '#rudzik'))
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2'])
  world.socket.says(...resumeLines('#rudzik', 4, [message(3), message(4)]))
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3', 'm4'])
  await world.settle()
  expect(world.loads.asked).toEqual(['start rudzik'])
})

describe('a first page that comes while the JOIN is under way', () => {
  test('is shown, and live with the JOIN where nothing happened since', async () => {
    const { world, answer } = opening()
    world.welcome()
    expect(sent(world)).toEqual(['JOIN #rudzik'])
    world.socket.says(...linesOf(message(3), '#rudzik'))
    answer()
    await world.settle()
    expect(shown(world).status).toBe('ready')
    expect(world.ids('#rudzik')).toEqual(['m1', 'm2'])
    await world.join('#rudzik', { seq: 2 })
    expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3'])
    world.socket.says(...linesOf(message(4), '#rudzik'))
    expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(sent(world)).toEqual([])
    expect(world.loads.asked).toEqual(['start rudzik'])
  })

  test('asks for what lies between it and the JOIN', async () => {
    const { world, answer } = opening()
    world.welcome()
    answer()
    await world.settle()
    world.socket.take()
    await world.join('#rudzik', { seq: 3 })
    expect(sent(world)).toEqual(['RESUME #rudzik 2'])
    world.socket.says(...resumeLines('#rudzik', 3, [message(3)]))
    expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3'])
  })
})

test('a first page that comes behind the JOIN is used, and what it lacks is asked for', async () => {
  const { world, answer } = opening()
  world.welcome()
  await world.join('#rudzik', { seq: 3 })
  expect(shown(world).status).toBe('loading')
  world.socket.take()
  answer()
  await world.settle()
  expect(shown(world).status).toBe('ready')
  expect(sent(world)).toEqual(['RESUME #rudzik 2'])
  world.socket.says(...resumeLines('#rudzik', 3, [message(3)]))
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3'])
  expect(world.loads.asked).toEqual(['start rudzik'])
})

test('without an answer the page is asked for as ever, and one of an earlier connection is not used', async () => {
  const { world, answer } = opening()
  world.loads.isBroken = true
  answer()
  await world.settle()
  world.loads.isBroken = false
  world.welcome()
  expect(sent(world)).toEqual(['JOIN #rudzik'])
  await world.join('#rudzik', { seq: 2 })
  expect(shown(world).status).toBe('ready')
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2'])

  const late = opening()
  late.world.welcome()
  late.world.socket.breaks()
  late.answer()
  await late.world.settle()
  expect(late.world.ids('#rudzik')).toEqual([])
})

test('an answer that hangs behind a broken connection is not waited for by the next one', async () => {
  const { world } = opening()
  world.welcome()
  await world.join('#rudzik', { seq: 2 })
  world.socket.breaks()
  // the first answer never comes; those that are asked for from now on come at once
  world.loads.hold()()
  vi.advanceTimersByTime(2000)
  world.welcome()
  await world.join('#rudzik', { seq: 2 })
  await world.settle()
  expect(world.loads.asked).toEqual(['start rudzik', 'start rudzik'])
  expect(shown(world).status).toBe('ready')
})

test('what a guest asked for and comes behind the login is asked for anew', async () => {
  const { world, answer } = opening()
  world.welcome()
  await world.join('#rudzik', { seq: 2 })
  world.token = 't'
  world.connection.tokenChanged()
  world.socket.says(':Guest!guest@chat.example NICK :Mietowka')
  answer()
  await world.settle()
  expect(world.loads.asked).toEqual(['start rudzik', 'info rudzik'])
})

test('what a login asked for stands when it is confirmed; what a guest was given is asked for anew', async () => {
  const member = opening({ token: 't', account: 'Mietowka' })
  member.answer()
  await member.world.settle()
  member.world.welcomeAs('Mietowka')
  await member.world.join('#rudzik', { seq: 2 })
  member.world.socket.says(...resumeLines('#rudzik', 2, []))
  await member.world.settle()
  expect(member.world.loads.asked).toEqual(['start rudzik'])

  const guest = opening()
  guest.answer()
  await guest.world.settle()
  guest.world.welcome()
  guest.world.token = 't'
  guest.world.connection.tokenChanged()
  guest.world.socket.says(':Guest!guest@chat.example NICK :Mietowka')
  await guest.world.join('#rudzik', { seq: 2 })
  guest.world.socket.says(...resumeLines('#rudzik', 2, []))
  await guest.world.settle()
  expect(guest.world.loads.asked).toEqual(['start rudzik', 'info rudzik'])
})

test('a channel that is opened later is asked for in one call, too, when its JOIN is confirmed', async () => {
  const world = testWorld()
  world.loads.knowsStart = true
  world.loads.infos = () => ({ seq: 1 })
  world.loads.pages = () => [message(1)]
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.settle()
  expect(world.loads.asked).toEqual([])
  await world.join('#rudzik', { seq: 1 })
  expect(world.loads.asked).toEqual(['start rudzik'])
  expect(shown(world)).toMatchObject({ status: 'ready', channel: { seq: 1 } })
})

test('a page of somebody whose name is not known yet waits for the login', () => {
  expect(opening({ token: 't' }).world.loads.asked).toEqual([])
})

test('[STRIP-02] a gift between the first page and the connection is counted once', async () => {
  const { world, answer } = opening()
  world.loads.looks = () => ({ gifts: [{ name: 'Anna', count: 1 }] })
  answer()
  await world.settle()
  world.welcome()
  await world.join('#rudzik', { seq: 3 })
  const gift = {
    type: 'notice',
    id: 'n3',
    seq: 3,
    at: NOW,
    text: 'x',
    i18n: { name: 'gift_subscription', values: { gifter_name: 'Anna', name: 'Bartek', gift_months: 1 } },
  } as const
  world.socket.says(...resumeLines('#rudzik', 3, [gift]))
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown(world).place.gifts).toEqual([{ name: 'Anna', count: 1 }])
})
