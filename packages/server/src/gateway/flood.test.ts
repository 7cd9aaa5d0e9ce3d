import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { MAX_REST_BYTES } from '@gwar/protocol'
import { createWorld, FakeClock, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

let world: World
afterEach(() => world.close())
const open = async (settings: Record<string, string> = {}): Promise<World> => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', ...settings } })
  return world
}

const count = (lines: readonly string[], wanted: RegExp): number =>
  lines.filter((line) => wanted.test(line)).length

/** Moves the clock in steps until the condition holds, letting the server work after each; gives the ms. */
async function advanceUntil(clock: FakeClock, stepMs: number, holds: () => boolean): Promise<number> {
  let ms = 0
  while (!holds()) {
    if (ms > 3_600_000) throw new Error('it never came')
    clock.advance(stepMs)
    ms += stepMs
    await new Promise((resolve) => setImmediate(resolve))
  }
  return ms
}

describe('attack: flood', () => {
  test('of lines waits its turn, in order and complete; others do not wait', async () => {
    const { clock } = await open()
    const flooder = await world.dial()
    const calm = await world.dial()
    flooder.send('USER x 0 * :x')
    await flooder.expect(/ 422 /)
    const from = flooder.lines.length
    for (let index = 0; index < 250; index += 1) flooder.send(`NOSUCH${index}`)
    await flooder.untilLines(from + 140)
    calm.send('USER x 0 * :x')
    await calm.expect(/ 422 /)
    expect(count(flooder.lines, / 421 /)).toBeLessThan(160)
    await advanceUntil(clock, 250, () => count(flooder.lines, / 421 /) === 250)
    const numbers = flooder.lines.flatMap((line) => / 421 \S+ NOSUCH(\d+) /.exec(line)?.[1] ?? [])
    expect(numbers).toEqual(Array.from({ length: 250 }, (_, index) => String(index)))
    expect(flooder.isClosed).toBe(false)
  })

  test.each(['text.ircv3.net', 'tcp'] as const)(
    'of lines that does not end is closed by name (%s)',
    async (over) => {
      const { clock } = await open()
      const flooder = await world.connect(null, { over })
      const burst = (): void => {
        for (let index = 0; index < 100 && !flooder.isClosed; index += 1) flooder.send('NOSUCH')
      }
      const ms = await advanceUntil(clock, 40, () => {
        if (flooder.lines.length < 2000) burst()
        return flooder.lines.includes('ERROR :flood') || flooder.isClosed
      })
      expect(flooder.lines.at(-1)).toBe('ERROR :flood')
      expect(ms).toBeGreaterThan(2000)
      await flooder.untilClosed()
    },
  )

  test('of tiny lines in one piece is closed before they pile up', async () => {
    await open()
    const flooder = await world.dial('tcp')
    flooder.send('A\n'.repeat(40_000))
    await flooder.untilClosed()
    expect(flooder.lines.at(-1)).toBe('ERROR :flood')
  })

  /** Sends one line so often over plain IRC, as bytes. */
  async function floodBytes(line: Buffer, times: number) {
    const socket = connect(world.service.ircPort!, '127.0.0.1')
    const found = { socket, heard: '', isEnded: false }
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => (found.heard += bytes.toString('latin1')))
    socket.on('close', () => (found.isEnded = true))
    await once(socket, 'connect')
    socket.write(Buffer.concat(Array.from({ length: times }, () => line)))
    return found
  }

  const NOT_UTF8 = Buffer.from([0xff, 10])
  test.each([
    ['not UTF-8', NOT_UTF8, / INVALID_UTF8 /g],
    ['too long', Buffer.from(`${'x'.repeat(MAX_REST_BYTES + 1)}\n`), / 417 /g],
  ])('of lines that are %s waits its turn; others do not wait', async (_name, line, answer) => {
    const { clock } = await open()
    const flooder = await floodBytes(line, 300)
    const answers = () => flooder.heard.match(answer)?.length ?? 0
    await expect.poll(answers).toBeGreaterThanOrEqual(140)
    const calm = await world.dial()
    calm.send('PING calm')
    await calm.expect(/ PONG \S+ calm$/)
    expect(answers()).toBeLessThan(160)
    await advanceUntil(clock, 250, () => answers() === 300)
    expect(flooder.isEnded).toBe(false)
    flooder.socket.destroy()
  })

  test('of lines that are not UTF-8 in one piece is closed before they pile up', async () => {
    await open()
    const flooder = await floodBytes(NOT_UTF8, 40_000)
    await expect.poll(() => flooder.isEnded).toBe(true)
    expect(flooder.heard).toMatch(/ERROR :flood\r\n$/)
  })

  test('of lines has the answer to one that is too long in its place', async () => {
    const { clock } = await open()
    const flooder = await world.dial('tcp')
    flooder.send(...Array.from({ length: 200 }, () => 'NOSUCH'), 'x'.repeat(MAX_REST_BYTES + 1), 'LAST')
    await advanceUntil(clock, 250, () => count(flooder.lines, / 421 \S+ LAST /) === 1)
    const answers = flooder.lines.filter((line) => / (421|417) /.test(line))
    expect(answers.findIndex((line) => line.includes(' 417 '))).toBe(200)
  })

  test('PING is cheap: a client that asks often is not delayed', async () => {
    await open()
    const client = await world.dial()
    for (let index = 0; index < 500; index += 1) client.send(`PING ${index}`)
    await client.expect(/ PONG \S+ 499$/)
  })

  test('a connection that ends while its lines wait leaves nothing behind', async () => {
    const { clock } = await open()
    const flooder = await world.dial('tcp')
    flooder.send(...Array.from({ length: 300 }, () => 'NOSUCH'))
    await flooder.untilLines(100)
    flooder.cut()
    await expect.poll(() => world.service.counts().connections).toBe(0)
    clock.advance(60_000)
    expect(world.service.counts().clients).toBe(0)
  })

  test('a server that stops does not wait for lines that wait', async () => {
    await open()
    const flooder = await world.dial()
    flooder.send(...Array.from({ length: 300 }, () => 'NOSUCH'))
    await flooder.untilLines(100)
    await world.restart()
    expect(flooder.lines.at(-1)).toMatch(/^ERROR :/)
  })

  test('RATE_LIMITS=off delays and closes nobody', async () => {
    await open({ RATE_LIMITS: 'off' })
    const client = await world.dial('tcp')
    client.send('A\n'.repeat(20_000), 'PING end')
    await client.expect(/ PONG \S+ end$/)
  })
})

describe('attack: flood of connections', () => {
  /** Opens a WebSocket from an address; gives the server's answer. */
  async function upgrade(
    from: string,
  ): Promise<{ status: number; retryAfter: string | undefined; ws: WebSocket }> {
    const ws = new WebSocket(`${world.url.replace('http', 'ws')}/irc`, 'text.ircv3.net', {
      headers: { 'x-forwarded-for': from },
    })
    ws.on('error', () => undefined)
    ws.once('open', () => ws.send('USER x 0 * :x'))
    const refused = once(ws, 'unexpected-response').then((args) => {
      const [, response] = args as [unknown, IncomingMessage]
      ws.terminate()
      return { status: response.statusCode!, retryAfter: response.headers['retry-after'], ws }
    })
    const opened = once(ws, 'open').then(() => ({ status: 101, retryAfter: undefined, ws }))
    return Promise.race([refused, opened])
  }

  test('from one address is answered 429 with Retry-After, and passes', async () => {
    const { clock } = await open()
    const sockets: WebSocket[] = []
    let last = await upgrade('203.0.113.7')
    while (last.status === 101 && sockets.length < 600) {
      sockets.push(last.ws)
      last.ws.terminate()
      last = await upgrade('203.0.113.7')
    }
    expect(sockets).toHaveLength(500)
    expect(last).toMatchObject({ status: 429, retryAfter: '1' })
    // all addresses of a network share the limit; another network is not affected
    expect((await upgrade('203.0.113.8')).status).toBe(101)
    clock.advance(1000)
    expect((await upgrade('203.0.113.7')).status).toBe(101)
  }, 30_000)

  test('at once from one address is answered 429 until somebody leaves', async () => {
    const { clock } = await open()
    const sockets: WebSocket[] = []
    for (let round = 0; round < 2; round += 1) {
      const some = await Promise.all(Array.from({ length: 500 }, () => upgrade('2001:db8:1:2::9')))
      sockets.push(...some.filter(({ status }) => status === 101).map(({ ws }) => ws))
      clock.advance(25_000)
    }
    expect(sockets).toHaveLength(1000)
    expect(await upgrade('2001:db8:1:2:ffff::1')).toMatchObject({ status: 429, retryAfter: '60' })
    expect(world.logs.join('')).toContain('TRUST_PROXY')
    expect(world.logs.join('')).not.toContain('2001:db8')
    sockets[0]!.terminate()
    await expect.poll(() => world.service.counts().connections).toBe(999)
    expect((await upgrade('2001:db8:1:2::9')).status).toBe(101)
    for (const socket of sockets) socket.terminate()
  }, 30_000)

  test('over TCP is closed with ERROR', async () => {
    await open()
    for (let index = 0; index < 500; index += 1) (await world.dial('tcp')).cut()
    const refused = await world.dial('tcp')
    await refused.untilClosed()
    expect(refused.lines).toEqual(['ERROR :too many connections from your address'])
  }, 30_000)

  test('of one account is closed with ERROR, and its others stay', async () => {
    await open()
    const anna = await world.person('Anna')
    const clients = []
    for (let index = 0; index < 50; index += 1) {
      clients.push(await world.connect(anna))
      world.clock.advance(1000)
    }
    const one = await world.dial()
    one.send('USER x 0 * :x', `AUTHORIZATION ${anna.token}`)
    await one.untilClosed()
    expect(one.lines.at(-1)).toBe('ERROR :too many connections of this account')
    clients[0]!.cut()
    await expect.poll(() => world.service.counts().clients).toBe(49)
    await world.connect(anna)
  }, 30_000)
})
