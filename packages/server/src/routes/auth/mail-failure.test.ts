import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { FakeClock, temporaryDatabase } from '@gwar/testkit'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openService, type Service } from '../../service.ts'
import { formOf, passwordOf } from './form.fixture.ts'

/** A server with a real mail server that the test can break. */
let service: Service
let smtp: SMTPServer
let isWorking = true
const mails: string[] = []
const logs: string[] = []
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isWorking ? null : new Error('disk full'))
    },
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (data: Buffer) => (raw += data.toString()))
      stream.on('end', () => {
        mails.push(raw)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const dataDir = await mkdtemp(join(tmpdir(), 'gwar-mail-'))
  const database = await temporaryDatabase('embedded', dataDir)
  const read = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    CAPTCHA: 'none',
    PASSWORD_COST: 'low',
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  service = await openService({
    config: read.config,
    log: pino({ level: 'debug' }, { write: (line: string) => void logs.push(line) }),
    clock: new FakeClock(),
  })
  ends.push(
    () => rm(dataDir, { recursive: true, force: true }),
    () => database.drop(),
    () => new Promise<void>((resolve) => smtp.close(resolve)),
    () => service.close(),
  )
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function post(
  path: string,
  body: unknown,
  from = '203.0.113.1',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(new URL(path, service.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

async function mailsByOutcome(): Promise<{ sent: number; refused: number; failed: number }> {
  const metrics = await (await fetch(new URL('/metrics', service.url))).text()
  const count = (outcome: string): number =>
    Number(new RegExp(`^gwar_mails_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(metrics)![1])
  return { sent: count('sent'), refused: count('refused'), failed: count('failed') }
}

async function lastCode(): Promise<string> {
  const { text } = await PostalMime.parse(mails.at(-1)!)
  return /^\d{3} \d{3}/m.exec(text!)![0].replace(' ', '')
}

describe('with a real mail server', () => {
  test('[OPEN-18] a person registers with the code from the mail, which is Polish as the service is', async () => {
    expect((await post('/api/auth/register', formOf('Anna'))).status).toBe(200)
    const { subject, text } = await PostalMime.parse(mails.at(-1)!)
    expect(subject).toMatch(/^Kod aktywacyjny: \d{3} \d{3}$/)
    expect(text).toContain('Wpisz ten kod, aby aktywować konto w usłudze Gwar:')
    const verified = await post('/api/v2/auth/email/verify', {
      email: 'anna@example.com',
      code: await lastCode(),
    })
    expect(verified.status).toBe(200)
    expect(service.outboxUrl).toBeNull()
  })

  test('a mail that does not leave is told in words, and the same form works afterwards', async () => {
    const before = await mailsByOutcome()
    isWorking = false
    expect(await post('/api/auth/register', formOf('Beata'))).toEqual({
      status: 503,
      body: {
        error: 'mail_failed',
        message: 'Nie udało się wysłać wiadomości e-mail. Spróbuj ponownie za chwilę.',
      },
    })
    isWorking = true
    expect((await post('/api/auth/register', formOf('Beata'))).status).toBe(200)
    expect(
      (await post('/api/v2/auth/email/verify', { email: 'beata@example.com', code: await lastCode() }))
        .status,
    ).toBe(200)
    // the metric that the operator's alert uses
    expect(await mailsByOutcome()).toEqual({ ...before, sent: before.sent + 1, refused: before.refused + 1 })
  })

  test('a new code that does not leave can be asked for again at once, and the old one still works', async () => {
    await post('/api/auth/register', formOf('Celina'))
    const old = await lastCode()
    const elsewhere = '203.0.113.2'
    const resend = () => post('/api/v2/auth/email/resend', { email: 'celina@example.com' }, elsewhere)
    isWorking = false
    expect((await resend()).status).toBe(503)
    const login = { name: 'Celina', password: passwordOf('Celina') }
    expect((await post('/api/auth/login', login, elsewhere)).status).toBe(503)
    isWorking = true
    expect((await post('/api/v2/auth/email/verify', { email: 'celina@example.com', code: old })).status).toBe(
      200,
    )
    await post('/api/auth/register', formOf('Danuta'))
    const again = () => post('/api/v2/auth/email/resend', { email: 'danuta@example.com' }, elsewhere)
    isWorking = false
    expect((await again()).status).toBe(503)
    isWorking = true
    expect((await again()).status).toBe(204)
    expect((await again()).status).toBe(429)
  })

  test('a password link that does not leave answers as one that does, and the one before still works', async () => {
    await post('/api/auth/register', formOf('Edyta'))
    const email = 'edyta@example.com'
    await post('/api/v2/auth/email/verify', { email, code: await lastCode() })
    const ask = async (form: object) => {
      const { status } = await post('/api/auth/password/reset', form, '203.0.113.3')
      await service.settled()
      return status
    }
    expect(await ask({ name: 'Edyta', email })).toBe(204)
    const { text } = await PostalMime.parse(mails.at(-1)!)
    const token = /[?]token=([\w-]{43})/.exec(text!)![1]
    const from = logs.length
    isWorking = false
    expect(await ask({ name: 'Edyta', email })).toBe(204)
    expect(await ask({ name: 'Nobody', email })).toBe(204)
    isWorking = true
    const lines = logs.slice(from).join('')
    expect(lines.match(/a mail could not be sent/g)).toHaveLength(1)
    expect(lines).not.toMatch(/edyta|@example|token=/i)
    const password = 'a new secret'
    const change = { token, password, password_confirmation: password }
    expect((await post('/api/auth/password/change', change)).status).toBe(204)
    // the letter that tells of it is not waited for, and would come among those of the next test
    await service.settled()
  })

  test('a link to a new address that does not leave changes nothing, the password neither', async () => {
    await post('/api/auth/register', formOf('Felicja'))
    const email = 'felicja@example.com'
    const verified = await post('/api/v2/auth/email/verify', { email, code: await lastCode() })
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(new URL(path, service.url), {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${verified.body['token'] as string}`,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const form = {
      email: 'felicja.nowa@example.com',
      password: passwordOf('Felicja'),
      is_changing_password: true,
      new_password: 'a new secret',
    }
    isWorking = false
    expect(await call('PATCH', '/api/users/@me', form)).toMatchObject({
      status: 503,
      body: { error: 'mail_failed' },
    })
    isWorking = true
    expect((await call('GET', '/api/users/@me/account')).body).toMatchObject({ email, pending_email: null })
    expect(await call('PATCH', '/api/users/@me', form)).toMatchObject({
      status: 200,
      body: { changes: ['email', 'password'] },
    })
    await service.settled()
  })

  test('attack: log leak, the failure is logged without the address and the code', async () => {
    isWorking = false
    const from = logs.length
    await post('/api/auth/register', formOf('Dorota'))
    isWorking = true
    const lines = logs.slice(from).join('')
    expect(lines).toContain('a mail could not be sent')
    expect(lines).not.toMatch(/dorota|@example/i)
    expect(lines).not.toMatch(/\b\d{3} \d{3}\b/)
  })
})
