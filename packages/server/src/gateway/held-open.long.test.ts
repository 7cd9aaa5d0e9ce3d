import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createWorld, type World } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let world: World
const sockets: Socket[] = []
beforeEach(async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await world.close()
})

/** What a peer has received, and whether the server closed it. */
interface Peer {
  readonly socket: Socket
  heard: string
  isEnded: boolean
}

async function peer(port: number): Promise<Peer> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const found: Peer = { socket, heard: '', isEnded: false }
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => (found.heard += bytes.toString('latin1')))
  socket.on('close', () => (found.isEnded = true))
  await once(socket, 'connect')
  return found
}

/** A peer that did the WebSocket handshake and sends frames by itself. */
async function webSocketPeer(): Promise<Peer> {
  const found = await peer(Number(new URL(world.url).port))
  found.socket.write(
    'GET /irc HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: text.ircv3.net\r\n\r\n',
  )
  await expect.poll(() => found.heard).toContain('101 Switching Protocols')
  return found
}

const FIRST = 0x01
const MORE = 0x00
const LAST = 0x80
const WHOLE = 0x81

/** A client's frame with a mask of zeros. `claimed` is the length in its header. */
function frame(first: number, content: string, claimed = content.length): Buffer {
  const low = [claimed >> 8, claimed].map((byte) => byte & 0xff)
  const head =
    claimed < 126
      ? [first, 0x80 | claimed]
      : claimed < 0x10000
        ? [first, 0xfe, ...low]
        : [first, 0xff, 0, 0, 0, 0, claimed >>> 24, (claimed >> 16) & 0xff, ...low]
  return Buffer.from([...head, 0, 0, 0, 0, ...Buffer.from(content)])
}

/** Moves the clock in steps, answering PINGs, for so long or until the server closes. */
async function wait(
  found: Peer,
  seconds: number,
  each: (second: number) => void = () => undefined,
): Promise<void> {
  for (let second = 0; second < seconds && !found.isEnded; second += 1) {
    each(second)
    await new Promise((resolve) => setTimeout(resolve, 2))
    world.clock.advance(1000)
  }
}

async function isHeld(found: Peer): Promise<boolean> {
  // the server closes at its next sweep
  if (/ERROR :/.test(found.heard)) await expect.poll(() => found.isEnded).toBe(true)
  return !found.isEnded
}

describe('attack: held connections', () => {
  test('a WebSocket message in endless fragments is cut at the seventeenth', async () => {
    const attacker = await webSocketPeer()
    attacker.socket.write(frame(FIRST, 'U'))
    for (let index = 0; index < 15; index += 1) attacker.socket.write(frame(MORE, 'S'))
    attacker.socket.write(frame(0x89, 'still'))
    await expect.poll(() => attacker.heard).toContain('still')
    expect(attacker.isEnded).toBe(false)
    attacker.socket.write(frame(MORE, 'E'))
    await expect.poll(() => attacker.isEnded).toBe(true)
    await expect.poll(() => world.service.counts().connections).toBe(0)
  })

  test('a WebSocket frame of 64 KB is read, one that says it has more is cut before it comes', async () => {
    const attacker = await webSocketPeer()
    attacker.socket.write(frame(WHOLE, 'x'.repeat(65_536)))
    await expect.poll(() => attacker.heard).toContain(' 417 ')
    attacker.socket.write(frame(0x89, 'still'))
    await expect.poll(() => attacker.heard).toContain('still')
    expect(attacker.isEnded).toBe(false)
    attacker.socket.write(frame(WHOLE, '', 65_537))
    await expect.poll(() => attacker.isEnded).toBe(true)
    await expect.poll(() => world.service.counts().connections).toBe(0)
  })

  test('a WebSocket frame in 64 pieces is read, one that comes byte by byte is cut', async () => {
    const [attacker, other] = [await webSocketPeer(), await peer(world.service.ircPort!)]
    attacker.socket.setNoDelay(true)
    let written = 0
    /** Sends one piece and waits until the server has read it, by another client's PING. */
    const piece = async (bytes: Buffer): Promise<void> => {
      attacker.socket.write(bytes)
      written += 1
      other.socket.write(`PING p${written}.\r\n`)
      await expect.poll(() => other.heard, { interval: 1 }).toContain(` p${written}.`)
    }
    const whole = frame(WHOLE, `PING ${'x'.repeat(57)}.`)
    await piece(whole.subarray(0, 6))
    for (const byte of whole.subarray(6)) await piece(Buffer.of(byte))
    await expect.poll(() => attacker.heard).toContain('x.')
    expect(attacker.isEnded).toBe(false)
    await piece(frame(WHOLE, '', 1000))
    for (let n = 0; n < 66 && !attacker.isEnded; n += 1) await piece(Buffer.from('x'))
    await expect.poll(() => attacker.isEnded).toBe(true)
  })

  test.each([
    ['a message of fragments', () => frame(FIRST, 'USER')],
    ['a frame of which a part never comes', () => frame(WHOLE, 'USER x', 60_000)],
    ['the head of a frame', () => Buffer.from([WHOLE])],
    [
      'a message and the beginning of the next',
      () => Buffer.concat([frame(WHOLE, 'PING a'), frame(FIRST, 'P')]),
    ],
  ])('%s that never ends is closed after ten seconds, whatever is said in between', async (_name, bytes) => {
    const attacker = await webSocketPeer()
    attacker.socket.write(frame(WHOLE, 'USER x 0 * :x'))
    await expect.poll(() => attacker.heard).toContain(' 422 ')
    attacker.socket.write(bytes())
    await wait(attacker, 9)
    expect(await isHeld(attacker)).toBe(true)
    await wait(attacker, 8)
    expect(await isHeld(attacker)).toBe(false)
    expect(attacker.heard).toContain('ERROR :unfinished line')
  })

  test('a line over TCP that drips, or never ends, is closed after ten seconds', async () => {
    const attacker = await peer(world.service.ircPort!)
    attacker.socket.write('USER x 0 * :x\r\n')
    await expect.poll(() => attacker.heard).toContain(' 422 ')
    await wait(attacker, 17, () => attacker.socket.write('x'))
    expect(await isHeld(attacker)).toBe(false)
    expect(attacker.heard).toContain('ERROR :unfinished line')
  })

  test.each(['ws', 'tcp'] as const)(
    'whoever goes on stays: lines and messages that end in time, however they are cut (%s)',
    async (over) => {
      const found = over === 'tcp' ? await peer(world.service.ircPort!) : await webSocketPeer()
      const line = (text: string): Buffer =>
        over === 'tcp'
          ? Buffer.from(`${text}\r\n`)
          : Buffer.concat([frame(FIRST, text.slice(0, 3)), frame(LAST, text.slice(3))])
      found.socket.write(line('USER x 0 * :x'))
      await expect.poll(() => found.heard).toContain(' 422 ')
      let rest: Buffer = line('PING first')
      for (let second = 0; second < 40; second += 1) {
        // each piece ends in the middle of a line
        const bytes = Buffer.concat([rest, line(`PING n${second}.`)])
        found.socket.write(bytes.subarray(0, bytes.length - 3))
        rest = bytes.subarray(bytes.length - 3)
        await expect.poll(() => found.heard).toContain(second === 0 ? ' first' : ` n${second - 1}.`)
        world.clock.advance(1000)
      }
      expect(found.isEnded).toBe(false)
      expect(found.heard).not.toContain('ERROR')
    },
  )

  test.each(['ws', 'tcp'] as const)(
    'whoever never registers is closed after half a minute, also one that answers PING (%s)',
    async (over) => {
      const attacker = over === 'tcp' ? await peer(world.service.ircPort!) : await webSocketPeer()
      const say = (text: string): void =>
        void attacker.socket.write(over === 'tcp' ? `${text}\r\n` : frame(WHOLE, text))
      await wait(attacker, 29, () => say('PONG 127.0.0.1'))
      expect(await isHeld(attacker)).toBe(true)
      await wait(attacker, 7, () => say('PONG 127.0.0.1'))
      expect(await isHeld(attacker)).toBe(false)
      expect(attacker.heard).toContain('ERROR :registration timeout')
    },
  )

  test('a handshake of TLS that does not begin takes a place of its address', async () => {
    const silent = await Promise.all(Array.from({ length: 500 }, () => peer(world.service.ircTlsPort!)))
    expect(silent.every(({ isEnded }) => !isEnded)).toBe(true)
    await expect
      .poll(async () => {
        const refused = await peer(world.service.ircPort!)
        refused.socket.end('PING x\r\n')
        await once(refused.socket, 'close')
        return refused.heard
      })
      .toContain('ERROR :too many connections from your address')
  })

  test('a handshake of TLS that does not begin holds up no stop, and one that ended stays until the clients go', async () => {
    const client = await world.connect(null, { over: 'tls' })
    const silent = await peer(world.service.ircTlsPort!)
    await world.service.close()
    await expect.poll(() => silent.isEnded).toBe(true)
    await client.untilClosed()
    expect(client.lines.at(-1)).toMatch(/^ERROR :/)
  }, 8000)
})
