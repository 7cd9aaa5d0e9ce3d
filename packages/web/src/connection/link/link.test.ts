import { bufferKey } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs } from './backoff.ts'
import { framingOf, SUB_PROTOCOLS } from './framing.ts'
import { Link } from './link.ts'
import { FakeSocket, linesOf, message, NOW, testWorld } from '../test-world.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('offers text.ircv3.net before base64', () => {
  const world = testWorld()
  world.connection.start()
  expect(world.socket).toMatchObject({
    address: 'wss://chat.example/irc',
    offered: ['text.ircv3.net', 'base64'],
    binaryType: 'arraybuffer',
  })
})

test('[PT-03] every outgoing line ends with CR LF, one line a frame', () => {
  const world = testWorld()
  world.connection.open('#rudzik')
  world.connection.start()
  world.welcome()
  expect(world.socket.frames.length).toBeGreaterThan(2)
  for (const frame of world.socket.frames) expect(frame).toMatch(/^[^\r\n]+\r\n$/)
})

test('a socket that was open before there was anybody to hear of it is spoken to like any other', async () => {
  const socket = new FakeSocket('wss://chat.example/irc', SUB_PROTOCOLS, 'text.ircv3.net')
  socket.open()
  const told: string[] = []
  const owner = {
    opened: () => {
      told.push('opened')
      link.send('NICK Anna')
    },
    line: (text: string) => told.push(text),
    closed: () => told.push('closed'),
  }
  const link = new Link(socket.address, owner, {
    connect: () => socket,
    random: () => 0,
    isVisible: () => true,
  })
  link.start()
  // who started it is told afterwards, as of any other socket
  expect([told, link.isOpen]).toEqual([[], false])
  await Promise.resolve()
  socket.says('PING a')
  expect([told, socket.lines]).toEqual([['opened', 'PING a'], ['NICK Anna']])
  link.stop()
})

test('nothing is given to a socket that the other end is closing', () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  const { socket } = world
  socket.says('PING before')
  socket.readyState = 2
  socket.says('PING after')
  expect(socket.lines.filter((line) => line.startsWith('PONG'))).toEqual(['PONG before'])
})

test('[PT-01] [PT-03] works when the server takes base64: text frames, each one line with its end, in UTF-8', async () => {
  const world = testWorld({ protocol: 'base64', token: 't' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#rudzik')
  const event = message(1, { text: 'zażółć gęślą jaźń 😀' })
  world.socket.says(...linesOf(event, '#rudzik'))
  expect(world.stores.buffers.get('#rudzik')!.channel.events).toEqual([event])
  world.connection.sender.send(bufferKey('#rudzik'), { text: 'łódź 😀' })
  const bytes = Uint8Array.from(atob(world.socket.frames.at(-1)!), (letter) => letter.charCodeAt(0))
  expect(new TextDecoder().decode(bytes)).toMatch(/^@label=\S+ PRIVMSG #rudzik :łódź 😀\r\n$/)
})

test('frames with several lines, line feeds alone, empty ones, bytes, and what is no base64', () => {
  const text = framingOf('text.ircv3.net')
  expect(text.decode('A\r\nB\n\nC')).toEqual(['A', 'B', 'C'])
  expect(text.decode('')).toEqual([])
  expect(text.decode(new TextEncoder().encode('ś\r\n'))).toEqual(['ś'])
  expect(text.decode(null)).toEqual([])
  expect(framingOf('base64').decode('%%%')).toEqual([])
  expect(framingOf('base64').decode(btoa('A\r\nB\r\n'))).toEqual(['A', 'B'])
})

test.each([
  [false, [1000, 2000, 4000, 8000, 15_000, 15_000]],
  [true, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]],
])('[PT-11] reconnects by itself after a pause that grows up to a bound (hidden: %s)', (isHidden, wanted) => {
  const world = testWorld({ random: () => 1, isHidden })
  world.connection.start()
  const pauses = wanted.map(() => {
    world.socket.breaks()
    const before = Date.now()
    const count = world.sockets.length
    while (world.sockets.length === count) vi.advanceTimersByTime(100)
    return Date.now() - before
  })
  expect(pauses).toEqual(wanted)
})

test('a server that welcomed is looked for soon again, also when it goes away at once', () => {
  const world = testWorld({ random: () => 1 })
  world.connection.start()
  for (let round = 0; round < 8; round += 1) {
    world.socket.breaks()
    vi.advanceTimersByTime(15_000)
  }
  world.welcome()
  const count = world.sockets.length
  world.socket.breaks()
  vi.advanceTimersByTime(4000)
  expect(world.sockets).toHaveLength(count + 1)
})

test('clients that were lost together come back apart', () => {
  expect(backoffMs(3, () => 0, true)).toBe(0)
  expect(backoffMs(3, () => 0.25, true)).toBe(2000)
  expect(backoffMs(3, () => 1, true)).toBe(8000)
})

test('a connection that held starts the pauses anew', () => {
  const world = testWorld({ random: () => 1 })
  world.connection.start()
  world.socket.breaks()
  vi.advanceTimersByTime(1000)
  world.welcome()
  vi.advanceTimersByTime(11_000)
  world.socket.breaks()
  vi.advanceTimersByTime(999)
  expect(world.sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(world.sockets).toHaveLength(3)
})

test('a socket that says nothing for 100 s is half-open: it is dropped and opened anew', () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  const first = world.socket
  vi.advanceTimersByTime(90_000)
  first.says('PING :x')
  vi.advanceTimersByTime(90_000)
  expect(world.sockets).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  expect(first.isClosed).toBe(true)
  expect(world.sockets).toHaveLength(2)
  // lines that still come from the old socket are ignored
  first.says(':chat.example 001 Guest :Welcome')
  expect(world.stores.connection.state.phase).not.toBe('connected')
})

test('a socket that never opens, and one without a welcome, are given up', () => {
  const world = testWorld({ random: () => 0 })
  world.connection.start()
  vi.advanceTimersByTime(15_001)
  expect(world.sockets).toHaveLength(2)
  world.socket.open()
  vi.advanceTimersByTime(15_001)
  expect(world.sockets).toHaveLength(3)
})

test('coming back online does not wait for the next try', () => {
  const world = testWorld({ random: () => 1 })
  world.connection.start()
  for (let round = 0; round < 6; round += 1) {
    world.socket.breaks()
    if (round < 5) vi.advanceTimersByTime(30_000)
  }
  const count = world.sockets.length
  world.connection.wake()
  expect(world.sockets).toHaveLength(count + 1)
  vi.advanceTimersByTime(14_000)
  expect(world.sockets).toHaveLength(count + 1)
})

test('after a sleep a silent connection is asked, and left when it does not answer', () => {
  const world = testWorld({ random: () => 0 })
  world.connection.start()
  world.welcome()
  world.socket.take()
  world.connection.wake()
  expect(world.socket.take()).toEqual([])
  vi.advanceTimersByTime(50_000)
  world.connection.wake()
  expect(world.socket.take()).toEqual(['PING wake'])
  world.socket.says(':chat.example PONG chat.example wake')
  vi.advanceTimersByTime(6000)
  expect(world.sockets).toHaveLength(1)
  vi.advanceTimersByTime(50_000)
  world.connection.wake()
  vi.advanceTimersByTime(5001)
  expect(world.sockets).toHaveLength(2)
})

test('a stopped connection stays away', () => {
  const world = testWorld({ random: () => 0 })
  world.connection.start()
  world.welcome()
  world.connection.stop()
  vi.advanceTimersByTime(200_000)
  world.connection.wake()
  expect(world.sockets).toHaveLength(1)
  world.connection.start()
  expect(world.sockets).toHaveLength(2)
})
