import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { FakeClock } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Transport } from '../transport.ts'
import type { Commands, GatewayClient } from './commands-port.ts'
import { Connections } from './connections.ts'
import { listenTcp } from './tcp.ts'
import { listenWebSocket } from './websocket.ts'

/** Commands that wait until the test lets them go on. */
class HeldCommands implements Commands<GatewayClient> {
  readonly texts = {
    lineTooLong: 'too long',
    invalidUtf8: 'not UTF-8',
    pingTimeout: 'ping timeout',
    draining: 'draining',
    tooMany: 'too many',
  }
  readonly ran: string[] = []
  started = 0
  readonly gone: string[] = []
  readonly transports: Transport[] = []
  #isFree: Promise<void> = Promise.resolve()
  go: () => void = () => {}

  isRegistered = true

  connect(transport: Transport): GatewayClient {
    this.transports.push(transport)
    const { isRegistered } = this
    return { addressee: 'x', isRegistered, isGuest: true }
  }

  async run(_client: unknown, text: string): Promise<void> {
    this.started += 1
    await this.#isFree
    this.ran.push(text)
  }

  disconnect(_client: unknown, reason: string): void {
    this.gone.push(reason)
  }

  hold(): void {
    this.#isFree = new Promise((resolve) => (this.go = resolve))
  }
}

/** Looks until it holds; a busy machine takes its time. */
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000 })

/** Bytes that may wait for all readers together. */
const QUEUED_BYTES = 1.5 * 1024 * 1024

let clock: FakeClock
let commands: HeldCommands
let connections: Connections
let ports: { tcp: number; http: number }
let closers: (() => unknown)[]

beforeEach(async () => {
  commands = new HeldCommands()
  const limits = { enter: () => null, leave: () => undefined }
  clock = new FakeClock()
  connections = new Connections({
    clock,
    commands,
    limits,
    lineRate: () => null,
    bounds: {
      caps: { connections: 10, guests: 10, queuedBytes: QUEUED_BYTES, unreadBytes: QUEUED_BYTES, memory: 1 },
      keyOf: (address) => address,
      readVitals: () => ({ memoryShare: 0, delayMs: 0 }),
    },
  })
  const common = { commands, connections, serverName: 'server' }
  const http = createServer()
  listenWebSocket({ ...common, server: http, addressOf: () => '127.0.0.1', isOpen: () => true })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const tcp = await listenTcp({ ...common, host: '127.0.0.1', port: 0 })
  ports = { tcp: tcp.port, http: (http.address() as AddressInfo).port }
  closers = [() => connections.drain(), () => tcp.close(), () => http.close()]
})
afterEach(() => {
  commands.go()
  for (const close of closers.toReversed()) void close()
})

/** A peer over TCP or WebSocket that only writes bytes. */
async function peer(
  over: 'tcp' | 'ws',
): Promise<{ write(text: string): void; socket: Socket; text(): string }> {
  let received = ''
  if (over === 'tcp') {
    const socket = connect(ports.tcp, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (data) => (received += data.toString()))
    closers.push(() => socket.destroy())
    await once(socket, 'connect')
    return { socket, write: (text) => void socket.write(text), text: () => received }
  }
  const ws = new WebSocket(`ws://127.0.0.1:${ports.http}/`, 'base64')
  ws.on('error', () => {})
  ws.on('message', (data: Buffer) => (received += Buffer.from(data.toString(), 'base64').toString()))
  closers.push(() => ws.terminate())
  await once(ws, 'open')
  const { _socket: socket } = ws as unknown as { _socket: Socket }
  return { socket, write: (text) => ws.send(Buffer.from(text).toString('base64')), text: () => received }
}

describe.each(['tcp', 'ws'] as const)('a connection over %s', (over) => {
  test('runs its lines strictly one after another', async () => {
    const client = await peer(over)
    commands.hold()
    client.write('one\r\ntwo\r\n')
    client.write('three\r\n')
    await soon(() => expect(commands.started).toBe(1))
    expect(commands.ran).toEqual([])
    commands.go()
    await soon(() => expect(commands.ran).toEqual(['one', 'two', 'three']))
  })

  test('attack: flood behind a slow command: reading stops, memory stays bounded, nothing is lost', async () => {
    const client = await peer(over)
    await soon(() => expect(commands.transports).toHaveLength(1))
    commands.hold()
    const line = `${'x'.repeat(1000)}\r\n`
    let sent = 0
    // until the peer's own socket buffers 4 MB that the server does not read
    while (client.socket.writableLength < 4 * 1024 * 1024) {
      for (let n = 0; n < 30; n += 1) client.write(line)
      sent += 30
      await new Promise((resolve) => setImmediate(resolve))
      expect(sent, 'the server reads on and on').toBeLessThan(20_000)
    }
    commands.go()
    await soon(() => expect(commands.ran).toHaveLength(sent))
  })

  test('that closes while a line waits runs no more of them', async () => {
    const client = await peer(over)
    commands.hold()
    client.write('one\r\ntwo\r\nthree\r\n')
    await soon(() => expect(commands.transports).toHaveLength(1))
    client.socket.destroy()
    await soon(() => expect(commands.gone).toHaveLength(1))
    commands.go()
    await soon(() => expect(connections.count).toBe(0))
    expect(commands.ran.length).toBeLessThanOrEqual(1)
    expect(commands.gone).toEqual(['closed'])
  })

  test('[INV-06] attack: slow reader: is closed by name past its bound, and costs the others nothing', async () => {
    const [slow, quick] = [await peer(over), await peer(over)]
    await soon(() => expect(commands.transports).toHaveLength(2))
    slow.socket.pause()
    const [toSlow, toQuick] = commands.transports
    const line = toSlow!.framing.encode('y'.repeat(8000))
    let written = 0
    while (commands.gone.length === 0) {
      toSlow!.sink.write(line)
      toQuick!.sink.write(line)
      written += 1
      expect(written).toBeLessThan(4000)
      if (written % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(commands.gone).toEqual(['slow reader'])
    // at once: two seconds later it is cut off, whatever it has read by then
    slow.socket.resume()
    await soon(() => expect(quick.text().length).toBe(written * 8002))
    await soon(() => expect(slow.text()).toMatch(/y\r\nERROR :slow reader\r\n$/))
    await soon(() => expect(connections.count).toBe(1))
    toSlow!.sink.write(line)
    toQuick!.sink.write(line)
    await soon(() => expect(quick.text().length).toBe((written + 1) * 8002))
  })

  test('attack: slow reader: one that never takes its last words is cut off all the same', async () => {
    const client = await peer(over)
    await soon(() => expect(commands.transports).toHaveLength(1))
    client.socket.pause()
    const line = commands.transports[0]!.framing.encode('y'.repeat(8000))
    while (commands.gone.length === 0) commands.transports[0]!.sink.write(line)
    await soon(() => expect(connections.count).toBe(0))
  })

  test('attack: slow readers: one goes for the bytes of all, and its own count no more while its socket is still there', async () => {
    const slow = [await peer(over), await peer(over)]
    await soon(() => expect(commands.transports).toHaveLength(2))
    for (const { socket } of slow) socket.pause()
    const [toOne, toOther] = commands.transports
    const fill = async (transport: Transport, bytes: number): Promise<void> => {
      const line = transport.framing.encode('y'.repeat(8000))
      while (connections.queuedBytes() < bytes) {
        for (let n = 0; n < 20; n += 1) transport.sink.write(line)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await fill(toOne!, 1024 * 1024)
    clock.advance(1000)
    expect(commands.gone).toEqual([])
    await fill(toOther!, QUEUED_BYTES + 1)
    clock.advance(1000)
    expect(commands.gone).toEqual(['shed'])
    expect(connections.queuedBytes()).toBeGreaterThan(QUEUED_BYTES)
    clock.advance(1000)
    expect(commands.gone).toEqual(['shed'])
    await soon(() => expect(connections.count).toBe(1))
    await fill(toOther!, QUEUED_BYTES + 1)
    clock.advance(1000)
    expect(commands.gone).toEqual(['shed', 'shed'])
  })

  test('attack: IRC line injection: a reason with CR and LF closes with one line', async () => {
    const client = await peer(over)
    await soon(() => expect(commands.transports).toHaveLength(1))
    commands.transports[0]!.close('one\r\nPRIVMSG #c :two\0')
    await soon(() => expect(client.text()).toBe('ERROR :one PRIVMSG #c :two \r\n'))
  })

  test('that rests ends the line that runs, and takes no more of them', async () => {
    const client = await peer(over)
    commands.hold()
    client.write('one\r\ntwo\r\n')
    await soon(() => expect(commands.transports).toHaveLength(1))
    await soon(() => expect(commands.started).toBe(1))
    let isResting = false
    const rest = connections.rest().then(() => (isResting = true))
    client.write('three\r\n')
    await new Promise((resolve) => setImmediate(resolve))
    expect(isResting).toBe(false)
    commands.go()
    await rest
    client.write('four\r\n')
    connections.drain()
    await soon(() => expect(connections.count).toBe(0))
    expect(commands.ran).toEqual(['one'])
  })

  test('that is drained is told so and closed', async () => {
    const client = await peer(over)
    await soon(() => expect(connections.count).toBe(1))
    connections.drain()
    await soon(() => expect(client.text()).toBe('ERROR :draining\r\n'))
    await soon(() => expect(connections.count).toBe(0))
    expect(commands.gone).toEqual(['draining'])
  })
})
