import { anyEngine, createWorld } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import type { Store } from './store/store.ts'

const TEXTS = ['my secret sentence', 'a private whisper', 'several\nlines of it', 'too long: ']
const NONCE = 'nonce-of-a-message'

/** Fails for one text, with everything that a driver might put into an error. */
const failing = (store: Store): Store => ({
  ...store,
  async appendMessages(batch) {
    if (batch.some(({ text }) => text === 'a private whisper' && batch.length > 0 && fails()))
      throw new Error('the store is away')
    return store.appendMessages(batch)
  },
})
let failures = 1
const fails = () => (failures -= 1) >= 0

describe.each(anyEngine())('the log on %s', (engine) => {
  test('attack: log leak: no token, password, code, address of mail or text stands in it after a busy day', async () => {
    failures = 1
    const world = await createWorld({ engine, wrapStore: failing })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'sekrety')
    const client = await world.connect(anna, { capabilities: 'web' })
    const other = await world.dial('tcp')
    other.send(
      'CAP REQ :sasl',
      'AUTHENTICATE PLAIN',
      `AUTHENTICATE ${Buffer.from(`\0Bartek\0${bartek.password}`).toString('base64')}`,
      'CAP END',
      'USER x 0 * :x',
    )
    await other.expect(/ 001 Bartek /)
    const guest = await world.connect(null)
    guest.send(`PRIVMSG Gwar :LOGIN Anna ${anna.password}`, 'PRIVMSG Gwar :LOGIN Anna not-the-password')
    guest.send(
      `AUTHORIZATION ${bartek.token}`,
      'AUTHORIZATION a-wrong-token-of-somebody',
      'PASS a-pass-of-somebody',
    )
    for (const one of [client, other]) one.send('JOIN #sekrety')
    client.send(
      `@+gwar.chat/nonce=${NONCE} PRIVMSG #sekrety :${TEXTS[0]}`,
      `PRIVMSG Bartek :${TEXTS[1]}`,
      `PRIVMSG Bartek :${TEXTS[1]}`,
      'BATCH +b draft/multiline #sekrety',
      '@batch=b PRIVMSG #sekrety :several',
      '@batch=b PRIVMSG #sekrety :lines of it',
      'BATCH -b',
      `PRIVMSG #sekrety :${TEXTS[3]}${'x'.repeat(2048)}`,
    )
    await world.quiet()
    const bodies: [string, string, unknown][] = [
      ['POST', '/api/auth/login', { name: 'Anna', password: anna.password }],
      ['POST', '/api/auth/login', { name: 'Anna', password: 'not-the-password' }],
      ['POST', '/api/auth/login', '{"name":"Anna","password":"broken-json-password'],
      ['POST', '/api/channels', { name: 'sekrety' }],
    ]
    for (const [method, path, body] of bodies) await world.http(method, path, { as: anna, body })
    await world.http('GET', `/api/users/@me?token=${anna.token}`, { as: anna })
    await world.http('GET', '/api/nothing/here', { as: bartek })
    await world.http('POST', '/api/auth/logout', { as: bartek })
    const text = world.logs.join('\n')
    const codes = world.mails.flatMap((mail) => /\b\d{3} \d{3}\b/.exec(mail.text)?.[0] ?? [])
    await world.close()

    expect(text).toContain('the store is away')
    const secrets = [
      anna.token,
      bartek.token,
      anna.password,
      bartek.password,
      'not-the-password',
      'broken-json-password',
      'a-wrong-token-of-somebody',
      'a-pass-of-somebody',
      anna.email,
      bartek.email,
      NONCE,
      ...TEXTS,
      ...codes,
      ...codes.map((code) => code.replace(' ', '')),
    ]
    for (const secret of secrets) expect(text.includes(secret), `${secret} stands in the log`).toBe(false)
    expect(text).not.toMatch(/127\.0\.0\.1[^"]*Anna|Anna[^"]*127\.0\.0\.1/)
  })
})
