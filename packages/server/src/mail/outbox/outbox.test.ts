import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { nameKey } from '@gwar/protocol'
import { FakeClock } from '@gwar/testkit'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeLetter } from '../letters/code.ts'
import type { Mail } from '../mailer.ts'
import { listenOutbox } from './listen.ts'
import { Outbox } from './outbox.ts'

let directory: string
let clock: FakeClock
let outbox: Outbox
let page: Awaited<ReturnType<typeof listenOutbox>>
const log = pino({ level: 'silent' })

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'gwar-outbox-')), 'outbox')
  clock = new FakeClock()
  outbox = new Outbox({ directory, from: 'Gwar <chat@gwar.example>', clock, random: randomBytes, log })
  page = await listenOutbox({ outbox, config: { outboxPort: 0, defaultLocale: 'pl' }, log })
})
afterEach(async () => {
  await page.close()
  await rm(join(directory, '..'), { recursive: true, force: true })
})

const codeMail = (name: string, code: string): Mail => ({
  to: { name, address: `${nameKey(name)}@example.com` },
  ...codeLetter({
    locale: 'pl',
    service: { productName: 'Gwar', operator: null, contact: null },
    name,
    code,
    seconds: 900,
  }),
})

/** A call with any host and header, which a browser would not allow. */
async function call(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(page.url)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers } },
        (answer) => {
          let body = ''
          answer.on('data', (data: Buffer) => (body += data.toString()))
          answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }))
        },
      )
      sent.on('error', reject)
      sent.end()
    },
  )
}

describe('the outbox', () => {
  test('keeps mails in files that only their owner reads', async () => {
    expect(await outbox.send(codeMail('Anna', '123456'))).toBe(true)
    const [file] = await readdir(directory)
    expect((await stat(join(directory, file!))).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect((await outbox.read(file!))!.toString()).toContain('To: Anna <anna@example.com>')
  })

  test('keeps the newest 200', async () => {
    for (let index = 0; index < 205; index += 1) {
      await outbox.send(codeMail(`Anna${index}`, '123456'))
      clock.advance(1)
    }
    const ids = await outbox.list()
    expect(ids).toHaveLength(200)
    expect((await outbox.read(ids[0]!))!.toString()).toContain('Anna204')
    expect((await outbox.read(ids.at(-1)!))!.toString()).toContain('Anna5 ')
  })

  test('a directory that cannot be written is a mail not sent', async () => {
    const file = join(directory, '..', 'file')
    await writeFile(file, '')
    const nowhere = new Outbox({
      directory: join(file, 'outbox'),
      from: 'a@b.example',
      clock,
      random: randomBytes,
      log,
    })
    expect(await nowhere.send(codeMail('Anna', '123456'))).toBe(false)
  })
})

describe("the operator's mailbox page", () => {
  test('[OPEN-18] listens on this machine alone', () => {
    expect(page.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  })

  test('[OPEN-18] shows the list and the newest mail with its code', async () => {
    await outbox.send(codeMail('Anna', '111222'))
    clock.advance(60_000)
    await outbox.send(codeMail('Beata', '333444'))
    const { status, body } = await call('/')
    expect(status).toBe(200)
    expect(body).toContain('<strong>Skrzynka próbna. Te wiadomości nie zostały wysłane do nikogo.</strong>')
    expect(body).toContain('2 wiadomości')
    expect(body).toContain('<p class="mail__code">333 444</p>')
    expect(body.indexOf('Beata')).toBeLessThan(body.indexOf('Anna'))
  })

  test('shows the mail that is asked for, in the language of the browser', async () => {
    await outbox.send(codeMail('Anna', '111222'))
    clock.advance(1)
    await outbox.send(codeMail('Beata', '333444'))
    const [, first] = await outbox.list()
    const { body } = await call(`/${first!}`, { 'accept-language': 'en' })
    expect(body).toContain('<p class="mail__code">111 222</p>')
    expect(body).toContain('2 messages')
    expect(body).toContain('<html lang="en">')
  })

  test('an empty one says so', async () => {
    expect((await call('/')).body).toContain('Nie ma jeszcze żadnych wiadomości')
  })

  test('clears on a wish from the page itself', async () => {
    await outbox.send(codeMail('Anna', '111222'))
    const { host, origin } = new URL(page.url)
    const answer = await call(
      '/clear',
      { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      'POST',
    )
    expect(answer).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(await outbox.list()).toEqual([])
  })

  test.each([
    ['the name of another site', { host: 'evil.example' }],
    ['another site on the same port', { host: 'evil.example:8025' }],
    ['an address of the network', { host: '192.168.1.5' }],
    ['a name that only begins right', { host: 'localhost.evil.example' }],
    ['a proxy in between', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
  ])('attack: DNS rebinding or a public proxy, refused for %s', async (_what, headers) => {
    await outbox.send(codeMail('Anna', '111222'))
    for (const path of ['/', `/${(await outbox.list())[0]!}`, '/outbox.css']) {
      const { status, body } = await call(path, headers)
      expect(status).toBe(403)
      expect(body).not.toContain('Anna')
    }
  })

  test.each([{}, { origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://localhost:1' }])(
    'attack: CSRF, clearing from another page: %j',
    async (headers) => {
      await outbox.send(codeMail('Anna', '111222'))
      expect((await call('/clear', headers as Record<string, string>, 'POST')).status).toBe(403)
      expect(await outbox.list()).toHaveLength(1)
    },
  )

  test('attack: XSS by a mail', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&'
    await outbox.send({
      to: { name: evil, address: 'anna@example.com' },
      subject: evil,
      text: `${evil}\n\njavascript:alert(1)\n\nhttps://chat.example/x?a=1&b="><script>alert(1)</script>`,
      html: '<script>alert(1)</script>',
    })
    const { body, headers } = await call('/')
    expect(body).not.toMatch(/<img|<script|javascript:[^<]*"/)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).toContain('<a href="https://chat.example/x?a=1&amp;b=" rel="noopener noreferrer">')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
  })

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/1234567890123-00000000.eml',
    '/x',
    '/%00',
    '/outbox.css/x',
  ])('attack: reading another file by %s', async (path) => {
    await outbox.send(codeMail('Anna', '111222'))
    expect([400, 404]).toContain((await call(path)).status)
  })
})
