import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Frame {
  readonly bytes: string
  readonly isBinary: boolean
}

/** A WebSocket that keeps frames as they came. */
async function socket(
  protocols: readonly string[],
  path = '/irc',
  options: object = {},
): Promise<{ ws: WebSocket; frames: Frame[]; next: () => Promise<Frame> }> {
  const ws = new WebSocket(`${world.url.replace('http', 'ws')}${path}`, [...protocols], options)
  const frames: Frame[] = []
  let read = 0
  const arrived = new EventTarget()
  ws.on('message', (data: RawData, isBinary) => {
    frames.push({ bytes: (data as Buffer).toString('utf8'), isBinary })
    arrived.dispatchEvent(new Event('frame'))
  })
  await once(ws, 'open')
  return {
    ws,
    frames,
    async next() {
      while (read >= frames.length) await once(arrived, 'frame')
      read += 1
      return frames[read - 1]!
    },
  }
}

/** The status with which an upgrade is refused. */
async function refusal(protocols: readonly string[], path = '/irc'): Promise<number> {
  const ws = new WebSocket(`${world.url.replace('http', 'ws')}${path}`, [...protocols])
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }]
  ws.on('error', () => {})
  ws.terminate()
  return response.statusCode
}

/** The socket below, to send frames that the library refuses to send. */
const rawSocketOf = (ws: WebSocket): Socket => (ws as unknown as { _socket: Socket })._socket

const base64 = (text: string) => Buffer.from(text).toString('base64')
const pong = (token: string) => `:127.0.0.1 PONG 127.0.0.1 ${token}`

describe('the sub-protocol', () => {
  test('[PT-01] is the first in the own order of the client that the server knows', async () => {
    const offers: [string[], string][] = [
      [['base64', 'text.ircv3.net'], 'base64'],
      [['text.ircv3.net', 'base64'], 'text.ircv3.net'],
      [['binary.ircv3.net', 'text.ircv3.net', 'base64'], 'binary.ircv3.net'],
      [['soap', 'base64'], 'base64'],
    ]
    for (const [offered, chosen] of offers) {
      const { ws } = await socket(offered)
      expect(ws.protocol).toBe(chosen)
      ws.terminate()
    }
  })

  test('is text where none is offered', async () => {
    const { ws, next } = await socket([])
    expect(ws.protocol).toBe('')
    ws.send('PING a')
    expect(await next()).toEqual({ bytes: pong('a'), isBinary: false })
    ws.terminate()
  })

  test('is refused with 400 where all are unknown', async () => {
    expect(await refusal(['soap', 'mqtt'])).toBe(400)
  })
})

describe('framing', () => {
  test('[PT-01, PT-03] base64: text frames, each the base64 of one line with its CRLF', async () => {
    const { ws, next, frames } = await socket(['base64'])
    ws.send(base64('PING a\r\nPING żółw\r\n'))
    expect(await next()).toEqual({ bytes: base64(`${pong('a')}\r\n`), isBinary: false })
    expect(await next()).toEqual({ bytes: base64(`${pong('żółw')}\r\n`), isBinary: false })
    expect(frames).toHaveLength(2)
    ws.terminate()
  })

  test('text.ircv3.net: text frames, one line each, no CRLF', async () => {
    const { ws, next, frames } = await socket(['text.ircv3.net'])
    ws.send('PING a\r\nPING żółw')
    expect(await next()).toEqual({ bytes: pong('a'), isBinary: false })
    expect(await next()).toEqual({ bytes: pong('żółw'), isBinary: false })
    expect(frames).toHaveLength(2)
    ws.terminate()
  })

  test('binary.ircv3.net: binary frames, one line each, no CRLF', async () => {
    const { ws, next } = await socket(['binary.ircv3.net'])
    ws.send(Buffer.from('PING a\nPING żółw\r\n'))
    expect(await next()).toEqual({ bytes: pong('a'), isBinary: true })
    expect(await next()).toEqual({ bytes: pong('żółw'), isBinary: true })
    ws.terminate()
  })

  test('a burst of lines comes in whole frames, never an empty one', async () => {
    const { ws, frames, next } = await socket(['base64'])
    ws.send(base64('USER a 0 * :a\r\nCAP LS 302\r\nPING end\r\n'))
    for (;;) if ((await next()).bytes === base64(`${pong('end')}\r\n`)) break
    for (const { bytes } of frames) expect(Buffer.from(bytes, 'base64').toString()).toMatch(/^[^\r\n]+\r\n$/)
    ws.terminate()
  })

  test('a base64 line may come in pieces; empty lines and frames and a bare LF do no harm', async () => {
    const { ws, next, frames } = await socket(['base64'])
    for (const piece of ['PI', 'NG on', '', 'e\r', '\n\r\n\n', 'PING two\n']) ws.send(base64(piece))
    expect(await next()).toEqual({ bytes: base64(`${pong('one')}\r\n`), isBinary: false })
    expect(await next()).toEqual({ bytes: base64(`${pong('two')}\r\n`), isBinary: false })
    expect(frames).toHaveLength(2)
    ws.terminate()
  })

  test('a text message in fragments is one line; an empty one is none', async () => {
    const { ws, next, frames } = await socket(['text.ircv3.net'])
    ws.send('')
    ws.send('\r\n')
    ws.send('PING o', { fin: false })
    ws.send('ne', { fin: true })
    ws.send('PING two')
    expect((await next()).bytes).toBe(pong('one'))
    expect((await next()).bytes).toBe(pong('two'))
    expect(frames).toHaveLength(2)
    ws.terminate()
  })
})

describe('a line that cannot be read', () => {
  test.each(['text.ircv3.net', 'base64', 'binary.ircv3.net', 'tcp', 'tls'] as const)(
    'is dropped with 417 over %s when it is too long, and the connection stays',
    async (over) => {
      const client = await world.dial(over)
      client.send(`PRIVMSG #gwar :${'x'.repeat(8704)}`, `@a=${'x'.repeat(4093)} PING tags`, 'PING after')
      expect(await client.settled()).toEqual([
        ':127.0.0.1 417 * :The line is too long',
        ':127.0.0.1 417 * :The line is too long',
        pong('after'),
      ])
      client.cut()
    },
  )

  test('a line as long as it may be is read', async () => {
    const client = await world.dial()
    const tags = `@a=${'x'.repeat(4096 - 4)} `
    const rest = `PING ${'x'.repeat(8704 - 5)}`
    client.send(tags + rest)
    expect(await client.settled()).toEqual([pong('x'.repeat(8704 - 5))])
    client.cut()
  })

  test('attack: a line without an end takes bounded memory, and what follows it is read', async () => {
    const raw: Socket = connect(world.service.ircPort!, '127.0.0.1')
    for (let piece = 0; piece < 100; piece += 1) raw.write('y'.repeat(50_000))
    raw.write('\nPING after\n')
    let text = ''
    raw.on('data', (data) => (text += data.toString()))
    while (!text.includes('PONG')) await once(raw, 'data')
    expect(text).toBe(`:127.0.0.1 417 * :The line is too long\r\n${pong('after')}\r\n`)
    raw.destroy()
  })

  test('is dropped with INVALID_UTF8 when it is none, and the connection stays', async () => {
    const { ws, next } = await socket(['binary.ircv3.net'])
    const bad = Buffer.from([0x50, 0x49, 0x4e, 0x47, 0x20, 0xff, 0xfe])
    ws.send(Buffer.concat([bad, Buffer.from('\r\nPING after')]))
    expect((await next()).bytes).toBe(
      ':127.0.0.1 FAIL * INVALID_UTF8 :The line is not valid UTF-8 and was dropped',
    )
    expect((await next()).bytes).toBe(pong('after'))
    ws.terminate()
    const { ws: second, next: nextOfSecond } = await socket(['base64'])
    second.send(Buffer.concat([bad, Buffer.from('\r\n')]).toString('base64'))
    second.send(base64('PING after\r\n'))
    expect(Buffer.from((await nextOfSecond()).bytes, 'base64').toString()).toContain('INVALID_UTF8')
    expect((await nextOfSecond()).bytes).toBe(base64(`${pong('after')}\r\n`))
    second.terminate()
  })

  // RFC 6455 §8.1 demands UTF-8 of text frames only, not of lines in binary frames or base64
  test.each([
    ['a text frame', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
    ['a text in two frames', [0x01, 0x81, 0, 0, 0, 0, 0xc5, 0x80, 0x81, 0, 0, 0, 0, 0x41]],
    ['the reason of a close', [0x88, 0x84, 0, 0, 0, 0, 0x03, 0xe8, 0xff, 0xfe]],
  ])('ends a WebSocket with 1007 where %s is not UTF-8', async (_, bytes) => {
    for (const protocol of ['text.ircv3.net', 'base64', 'binary.ircv3.net']) {
      const { ws } = await socket([protocol])
      const closed = once(ws, 'close')
      rawSocketOf(ws).write(Buffer.from(bytes))
      expect((await closed)[0]).toBe(1007)
    }
  })

  test('may be a text in two frames that cut a letter', async () => {
    const { ws, next } = await socket(['text.ircv3.net'])
    ws.send(Buffer.from('PING \u0142').subarray(0, 6), { binary: false, fin: false })
    ws.send(Buffer.from('\u0142').subarray(1), { binary: false })
    expect((await next()).bytes).toBe(pong('\u0142'))
    ws.terminate()
  })

  test('attack: an oversized frame ends its own connection and no other', async () => {
    const other = await world.dial()
    const { ws } = await socket(['text.ircv3.net'])
    const closed = once(ws, 'close')
    ws.send('x'.repeat(70_000))
    expect((await closed)[0]).toBe(1009)
    other.send('PING still')
    expect(await other.settled()).toEqual([pong('still')])
    other.cut()
  })

  test('attack: a compression bomb finds no compression', async () => {
    const { ws } = await socket(['text.ircv3.net'], '/irc', { perMessageDeflate: true })
    expect(ws.extensions).toBe('')
    ws.terminate()
  })
})

describe('the address', () => {
  test('is / or /irc, with any query', async () => {
    for (const path of ['/', '/irc', '/?a=b', '/irc?token=x']) {
      const { ws } = await socket(['base64'], path)
      ws.terminate()
    }
  })

  test('is nothing else', async () => {
    for (const path of ['/api', '/irc/', '/api/channels', '//', '/health/live'])
      expect(await refusal(['base64'], path)).toBe(404)
  })

  test('attack: cross-site WebSocket hijacking: a foreign page gets a guest, whatever the browser sends along', async () => {
    const anna = await world.person('Anna')
    const { ws, next } = await socket(['text.ircv3.net'], '/irc', {
      origin: 'https://evil.example',
      headers: { cookie: `token=${anna.token}`, authorization: `Bearer ${anna.token}` },
    })
    ws.send('USER a 0 * :a')
    expect((await next()).bytes).toMatch(/ 001 Guest /)
    ws.send('JOIN Anna')
    for (;;) {
      const { bytes } = await next()
      if (/ 401 Guest Anna /.test(bytes)) break
      expect(bytes).toMatch(/ (?:00[2-5]|422) Guest /)
    }
    ws.terminate()
  })

  test('an HTTP client that offers HTTP/2 is answered as if it had not', async () => {
    const raw: Socket = connect(Number(new URL(world.url).port), '127.0.0.1')
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n'
    raw.write(`GET /health/live HTTP/1.1\r\nHost: a\r\n${offer}\r\n`)
    const [answer] = (await once(raw, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    raw.destroy()
  })

  test('a request that is no proper upgrade is answered in HTTP', async () => {
    const raw: Socket = connect(Number(new URL(world.url).port), '127.0.0.1')
    raw.write('GET /irc HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const [answer] = (await once(raw, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /)
    raw.destroy()
  })
})

describe('TCP and TLS', () => {
  test.each(['tcp', 'tls'] as const)('%s carries the same lines', async (over) => {
    const person = await world.person(`Over${over}`)
    const client = await world.connect(person, { over, capabilities: ['echo-message'] })
    client.send('JOIN #gwar', 'PRIVMSG #gwar :over the wire')
    await client.expect(new RegExp(`^:Over${over}!\\S+ PRIVMSG #gwar :over the wire$`))
    client.cut()
  })
})

test('attack: garbage in place of a TLS handshake, or a peer that breaks in it, harms nobody else', async () => {
  const other = await world.connect(null, { over: 'tls' })
  const port = world.service.ircTlsPort!
  const garbage = connect(port, '127.0.0.1')
  garbage.on('error', () => {})
  garbage.write('USER a 0 * :a\r\n'.repeat(100))
  await once(garbage, 'close')
  const broken = connect(port, '127.0.0.1')
  await once(broken, 'connect')
  broken.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]))
  broken.resetAndDestroy()
  other.send('PING still')
  expect(await other.settled()).toEqual([pong('still')])
  other.cut()
})

describe('silence', () => {
  const ASKED = /^PING :127\.0\.0\.1$/
  const SIGNS = ['PONG', 'PONG 127.0.0.1', 'PONG :something else', 'PRIVMSG #gwar :hello']

  test('[PC-11, PS-06] is asked after 30 s; any PONG, or anything else, is a sign of life', async () => {
    const clients = await Promise.all(SIGNS.map(() => world.connect(null, { over: 'tcp' })))
    const silent = await world.connect(null, { over: 'tcp' })
    world.clock.advance(25_000)
    await world.quiet()
    // that was a sign of life, so the 30 s begin again
    world.clock.advance(29_000)
    await Promise.all([...clients, silent].map((client) => client.quiet()))
    for (const client of [...clients, silent])
      expect(client.lines.some((line) => ASKED.test(line))).toBe(false)

    world.clock.advance(35_000)
    for (const [index, client] of clients.entries()) {
      await client.expect(ASKED)
      client.send(SIGNS[index]!)
      await client.quiet()
    }
    await silent.expect(ASKED)
    world.clock.advance(55_000)
    await clients[0]!.quiet()
    expect(silent.isClosed).toBe(false)
    world.clock.advance(10_000)
    await silent.expect(/^ERROR :Ping timeout$/)
    await silent.untilClosed()
    for (const client of clients) {
      await client.quiet()
      expect(client.isClosed).toBe(false)
      client.cut()
    }
  })

  test('[PC-11] a client that answers each time stays for hours', async () => {
    const client = await world.connect(null, { over: 'base64' })
    for (let asked = 0; asked < 20; asked += 1) {
      world.clock.advance(35_000)
      await client.expect(/^PING :127\.0\.0\.1$/)
      client.send('PONG :127.0.0.1')
      await client.quiet()
    }
    expect(client.isClosed).toBe(false)
    client.cut()
  })

  test('attack: half-open sockets: who says no more is gone after a minute and a half', async () => {
    const silent = await Promise.all([world.dial('tcp'), world.dial('base64'), world.dial('tls')])
    await Promise.all(silent.map((client) => client.quiet()))
    world.clock.advance(35_000)
    world.clock.advance(65_000)
    await Promise.all(silent.map((client) => client.untilClosed()))
  })
})
