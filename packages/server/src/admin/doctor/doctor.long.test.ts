import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { runAdmin } from '../run-admin.ts'
import { checkCertificate } from './check-certificate.ts'

let world: World | undefined
const ending: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  await world?.close()
  world = undefined
  for (const end of ending.splice(0)) await end()
})

interface Row {
  readonly about: string
  readonly state: string
  readonly sentence: string
}

async function admin(env: Readonly<Record<string, string>>, ...argv: string[]) {
  const said = { out: '', err: '' }
  const code = await runAdmin(argv, {
    env,
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    readSecret: async () => '',
  })
  return { code, ...said }
}

async function doctor(env: Readonly<Record<string, string>>): Promise<{ code: number; rows: Row[] }> {
  const { code, out } = await admin(env, 'doctor', '--json')
  return { code, rows: JSON.parse(out) as Row[] }
}

const about = (rows: readonly Row[], what: string): Row[] => rows.filter((row) => row.about === what)

/** A proxy before the world, which changes headers as the test says. */
async function proxy(
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  passesUpgrade = true,
): Promise<string> {
  const target = (): URL => new URL(world!.url)
  const server: Server = createServer((incoming, answer) => {
    const { method, url } = incoming
    const call = request(
      new URL(url!, target()),
      { method: method!, headers: change({ ...incoming.headers }) },
      (from) => {
        answer.writeHead(from.statusCode!, from.headers)
        from.pipe(answer)
      },
    )
    incoming.pipe(call)
  })
  if (passesUpgrade)
    server.on('upgrade', (incoming, socket) => {
      const to = connect(Number(target().port), '127.0.0.1', () => {
        const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`)
        to.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
        to.pipe(socket).pipe(to)
      })
      for (const each of [socket, to]) each.on('error', () => undefined)
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // an address of this machine, but one that strangers could use as well
  return `http://[::ffff:127.0.0.1]:${(server.address() as AddressInfo).port}`
}

const addingThe =
  (address: string) =>
  (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
  })
const adding = addingThe('203.0.113.9')

describe('npm run admin -- doctor', () => {
  test('finds nothing wrong with a service that runs', async () => {
    world = await createWorld({ engine: 'embedded' })
    const person = await world.connect(await world.person('Ala'))
    const { code, rows } = await doctor(world.settings)
    expect({ code, failed: rows.filter(({ state }) => state === 'failed') }).toEqual({ code: 0, failed: [] })
    for (const what of ['service', 'database', 'disk', 'proxy', 'mail'])
      expect(about(rows, what)[0]).toMatchObject({ state: 'ok' })
    expect(about(rows, 'database')[0]!.sentence).toMatch(/^It answers: PostgreSQL \d+/)
    expect(about(rows, 'clock')).toMatchObject([{ state: 'ok' }])
    expect(about(rows, 'sockets')[0]!.sentence).toMatch(/^1 chat connections are open/)
    expect(about(rows, 'backup')).toMatchObject([{ state: 'warning' }])
    person.cut()
    const text = (await admin(world.settings, 'doctor')).out
    expect(text).toMatch(/^disk +ok +/m)
  })

  test.runIf(availableEngines().includes('postgresql'))(
    'a server that forgets commits is a failure',
    async () => {
      // the tests' own PostgreSQL fails here, because it is set not to survive a power cut
      world = await createWorld({ engine: 'postgresql' })
      const { code, rows } = await doctor(world.settings)
      expect(code).toBe(1)
      expect(about(rows, 'database')).toMatchObject([
        { state: 'ok' },
        { state: 'failed', sentence: expect.stringMatching(/fsync=off.*a power cut loses/) },
      ])
      expect(about(rows, 'clock')[0]).toMatchObject({
        state: 'ok',
        sentence: expect.stringContaining('agree'),
      })
    },
  )

  test('a certificate that browsers refuse is a failure', async () => {
    world = await createWorld()
    const [cert, key] = await Promise.all(
      ['cert', 'key'].map((name) => readFile(join(world!.settings['DATA_DIR']!, `${name}.pem`))),
    )
    const server = createSecureServer({ cert: cert!, key: key! })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ending.push(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await checkCertificate(`https://127.0.0.1:${port}`)).toMatchObject([
      { state: 'failed', sentence: expect.stringMatching(/Browsers refuse the certificate: .*SELF_SIGNED/) },
    ])
  })

  test('where no service runs it looks at what it can; a wrong database is a failure and the exit code', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gwar-doctor-'))
    ending.push(() => rm(dataDir, { recursive: true }))
    const empty = await doctor({ DATA_DIR: dataDir })
    expect(empty.code).toBe(0)
    expect(about(empty.rows, 'service')).toMatchObject([{ state: 'warning' }])
    expect(about(empty.rows, 'database')).toMatchObject([{ state: 'warning' }])
    const secret = 'hunter2hunter2'
    const wrong = await doctor({
      DATA_DIR: join(dataDir, 'nowhere'),
      DATABASE_URL: `postgres://gwar:${secret}@127.0.0.1:1/gwar`,
      NATS_URL: 'nats://127.0.0.1:1',
      SMTP_URL: `smtp://gwar:${secret}@127.0.0.1:1`,
    })
    expect(wrong.code).toBe(1)
    for (const what of ['database', 'disk', 'nats', 'mail'])
      expect(about(wrong.rows, what)).toMatchObject([{ state: 'failed' }])
    expect(JSON.stringify(wrong.rows)).not.toContain(secret)
  })

  test('what a server says of a login is shown without the password', async () => {
    const secret = 'hunter2hunter2'
    const server = createTcpServer((socket) => {
      socket.write('INFO {"server_id":"x","version":"2.10.0","auth_required":true,"max_payload":1000}\r\n')
      socket.on('error', () => undefined)
      socket.on('data', () => socket.end(`-ERR 'Authorization Violation: no gwar:${secret}'\r\n`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ending.push(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { rows } = await doctor({
      DATA_DIR: join(tmpdir(), 'gwar-nothing-here'),
      DATABASE_URL: 'postgres://gwar@127.0.0.1:1/gwar',
      NATS_URL: `nats://gwar:${secret}@127.0.0.1:${port}`,
    })
    const [said] = about(rows, 'nats')
    expect(said).toMatchObject({ state: 'failed', sentence: expect.stringMatching(/Violation: no gwar:…/i) })
  })

  test('a NATS server that wants the login of NATS_URL answers', async () => {
    const server = createTcpServer((socket) => {
      socket.write('INFO {"server_id":"x","version":"2.10.0","auth_required":true,"max_payload":1000}\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        const said = data.toString()
        const { user, pass } = JSON.parse(/^CONNECT (.*)/.exec(said)?.[1] ?? '{}') as Record<string, unknown>
        if (said.startsWith('CONNECT') && !(user === 'gwar' && pass === 'p/a:s@s'))
          socket.end("-ERR 'Authorization Violation'\r\n")
        else if (said.includes('PING')) socket.write('PONG\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ending.push(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { rows } = await doctor({
      DATA_DIR: join(tmpdir(), 'gwar-nothing-here'),
      DATABASE_URL: 'postgres://gwar@127.0.0.1:1/gwar',
      NATS_URL: `nats://gwar:p%2Fa%3As%40s@127.0.0.1:${port}`,
    })
    expect(about(rows, 'nats')).toMatchObject([{ state: 'ok', sentence: 'NATS answers.' }])
  })

  test.each([
    ['that adds the visitor', adding, 'loopback', 'ok', /tells visitors apart/],
    ['that TRUST_PROXY does not name', adding, 'off', 'failed', /does not name the proxy 127\.0\.0\.1/],
    [
      'that adds nothing',
      ({ 'x-forwarded-for': _gone, ...headers }: IncomingHttpHeaders) => headers,
      'loopback',
      'failed',
      /does not add X-Forwarded-For/,
    ],
    [
      'that believes the visitor',
      (headers: IncomingHttpHeaders) => headers,
      'loopback',
      'failed',
      /may choose the address/,
    ],
    // where /etc/hosts leads the name to 127.0.1.1
    ['that is called from its own machine', addingThe('127.0.0.1'), 'loopback', 'ok', /this machine itself/],
    [
      'whose visitors TRUST_PROXY names',
      adding,
      'loopback,203.0.113.0/24',
      'failed',
      /from 203\.0\.113\.9 may choose the address/,
    ],
    [
      'beside which TRUST_PROXY names everybody',
      addingThe('127.0.0.1'),
      '0.0.0.0/0',
      'failed',
      /TRUST_PROXY names addresses of anybody/,
    ],
  ] as const)('calls through the proxy: one %s', async (_name, change, trust, state, sentence) => {
    const url = await proxy(change)
    world = await createWorld({ settings: { PUBLIC_URL: url, TRUST_PROXY: trust } })
    const { rows } = await doctor(world.settings)
    const found = about(rows, 'proxy')
    expect(found.filter((row) => row.state === 'failed')).toHaveLength(state === 'ok' ? 0 : 1)
    expect(found).toContainEqual({ about: 'proxy', state, sentence: expect.stringMatching(sentence) })
    expect(found).toContainEqual(
      expect.objectContaining({ sentence: expect.stringMatching(/WebSocket opens/) }),
    )
    expect(about(rows, 'clock')[0]!.sentence).toMatch(/agree within 1 s|agree within 2 s/)
  })

  test('a proxy that passes no upgrade on, and one that is not there', async () => {
    const url = await proxy(adding, false)
    world = await createWorld({ settings: { PUBLIC_URL: url, TRUST_PROXY: 'loopback' } })
    const { rows } = await doctor(world.settings)
    expect(about(rows, 'proxy')).toContainEqual(
      expect.objectContaining({ state: 'failed', sentence: expect.stringMatching(/No WebSocket opens/) }),
    )
    await world.close()
    world = await createWorld({ settings: { PUBLIC_URL: 'https://[::ffff:127.0.0.1]:1', PAYMENTS: 'off' } })
    const none = about((await doctor(world.settings)).rows, 'proxy')
    expect(none.filter(({ state }) => state === 'failed')).toHaveLength(3)
  })
})

describe('npm run admin -- mail try', () => {
  const PASSWORD = 'a-secret-of-the-post'
  async function mailServer(): Promise<{ url: (password: string) => string; received: string[] }> {
    const received: string[] = []
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ password }, _session, done) {
        if (password === PASSWORD) done(null, { user: 'gwar' })
        else done(new Error(`wrong login with ${String(password)}`))
      },
      onRcptTo({ address }, _session, done) {
        done(address === 'nobody@example.com' ? new Error('no such user here') : null)
      },
      onData(stream, _session, done) {
        let raw = ''
        stream.on('data', (data: Buffer) => (raw += data.toString()))
        stream.on('end', () => {
          received.push(raw)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ending.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.server.address() as AddressInfo
    return { url: (password) => `smtp://gwar:${password}@127.0.0.1:${port}`, received }
  }

  test('says what the mail server answered, in the service and without one, and never the password', async () => {
    const server = await mailServer()
    world = await createWorld({ settings: { SMTP_URL: server.url(PASSWORD) } })
    const sent = await admin(world.settings, 'mail', 'try', 'ala@example.com')
    expect(sent).toMatchObject({
      code: 0,
      out: expect.stringMatching(/took the mail from .* and answered: 250 /),
    })
    expect(server.received[0]).toMatch(/^Subject: A trial mail of Gwar/m)
    const { rows } = await doctor(world.settings)
    expect(about(rows, 'mail')).toMatchObject([
      { state: 'ok', sentence: expect.stringContaining('takes the login') },
    ])
    expect(await admin(world.settings, 'mail', 'try', 'nobody@example.com')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/did not take the mail.*no such user here/),
    })
    expect(await admin(world.settings, 'mail', 'try', 'no address')).toMatchObject({ code: 1 })
    expect(server.received).toHaveLength(1)

    const wrong = { SMTP_URL: server.url('quite-another-one'), DATA_DIR: join(tmpdir(), 'gwar-nothing-here') }
    const refused = await admin(wrong, 'mail', 'try', 'ala@example.com')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('wrong login') })
    const looked = about((await doctor(wrong)).rows, 'mail')
    expect(looked).toMatchObject([{ state: 'failed', sentence: expect.stringContaining('wrong login') }])
    for (const text of [sent.out, refused.err, JSON.stringify(looked), world.logs.join('')])
      expect(text).not.toMatch(new RegExp(`${PASSWORD}|quite-another-one`))
  })

  test('without a mail server the mail waits in the mailbox page', async () => {
    world = await createWorld()
    const kept = await admin(world.settings, 'mail', 'try', 'ala@example.com')
    expect(kept).toMatchObject({ code: 0, out: expect.stringContaining('nothing was sent') })
  })
})
