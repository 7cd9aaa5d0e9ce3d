import type { AddressInfo } from 'node:net'
import { FakeClock } from '@gwar/testkit'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { counts } from '../counts.ts'
import type { Mail } from './mailer.ts'
import { createMailer } from './create-mailer.ts'

interface Received {
  readonly to: readonly string[]
  readonly raw: string
}

let server: SMTPServer
let received: Received[]
let url: string
/** The receiver that the server refuses. */
const REFUSED = 'refused@example.com'
const logs: unknown[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => void logs.push({ ...fields, message }),
}

beforeEach(async () => {
  received = []
  logs.length = 0
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address === REFUSED ? new Error(`no ${REFUSED} here`) : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (data: Buffer) => (raw += data.toString()))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const mailerTo = (smtpUrl: string) =>
  createMailer({
    config: { smtpUrl, mailFrom: 'Gwar <chat@gwar.example>', dataDir: '/nowhere' },
    clock: new FakeClock(),
    random: (size) => new Uint8Array(size),
    log,
  }).mailer

const mail = (otherwise: Partial<Mail> = {}): Mail => ({
  to: { name: 'Anna', address: 'anna@example.com' },
  subject: 'Kod aktywacyjny: 123 456',
  text: 'Cześć!\n\n123 456\n',
  html: '<p>Cześć!</p>',
  ...otherwise,
})

describe('mail through a mail server', () => {
  test('[OPEN-18] arrives with both parts, in its own letters, as from a machine', async () => {
    const mailer = mailerTo(url)
    expect(await mailer.send(mail())).toBe(true)
    await mailer.close()
    expect(received[0]!.to).toEqual(['anna@example.com'])
    const parsed = await PostalMime.parse(received[0]!.raw)
    expect(parsed).toMatchObject({
      subject: 'Kod aktywacyjny: 123 456',
      from: { name: 'Gwar', address: 'chat@gwar.example' },
      to: [{ name: 'Anna', address: 'anna@example.com' }],
    })
    expect(parsed.text).toContain('Cześć!')
    expect(parsed.html).toContain('<p>Cześć!</p>')
    expect(received[0]!.raw).toMatch(/^Auto-Submitted: auto-generated$/im)
  })

  test.each([
    { to: { name: 'Anna\r\nBcc: evil@example.com', address: 'anna@example.com' } },
    { to: { name: 'Anna <evil@example.com>,', address: 'anna@example.com' } },
    { subject: 'Kod\r\nBcc: evil@example.com\r\n\r\nevil body' },
    { subject: 'Kod\nReply-To: evil@example.com' },
  ])('attack: header injection by %j', async (otherwise) => {
    const mailer = mailerTo(url)
    expect(await mailer.send(mail(otherwise))).toBe(true)
    await mailer.close()
    expect(received[0]!.to).toEqual(['anna@example.com'])
    const headers = received[0]!.raw.split('\r\n\r\n')[0]!
    expect(headers).not.toMatch(/^(?:Bcc|Reply-To|Cc):/im)
    const parsed = await PostalMime.parse(received[0]!.raw)
    expect(parsed.to?.map(({ address }) => address)).toEqual(['anna@example.com'])
    expect(parsed.text).toContain('Cześć!')
  })

  test('attack: log leak, a refused receiver is told without the address and the text', async () => {
    const mailer = mailerTo(url)
    const before = counts.mails.get('refused')!
    expect(await mailer.send(mail({ to: { name: 'Refused', address: REFUSED } }))).toBe(false)
    await mailer.close()
    expect(counts.mails.get('refused')).toBe(before + 1)
    expect(logs).toHaveLength(1)
    expect(JSON.stringify(logs)).not.toMatch(/refused@|123 456|Cześć/)
    expect(logs[0]).toMatchObject({ code: 'EENVELOPE', message: 'a mail could not be sent' })
  })

  test('a mail server that is not there is a mail not sent', async () => {
    const mailer = mailerTo('smtp://127.0.0.1:1')
    const before = counts.mails.get('failed')!
    expect(await mailer.send(mail())).toBe(false)
    expect(counts.mails.get('failed')).toBe(before + 1)
    await mailer.close()
    expect(JSON.stringify(logs)).not.toContain('anna@')
  })
})
