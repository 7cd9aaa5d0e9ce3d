import { randomBytes } from 'node:crypto'
import { anyEngine, createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, mailedCode, passwordOf } from './form.fixture.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const newDevice = (): string => randomBytes(32).toString('base64url')

describe.each(anyEngine())('a mail about a new device on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    const settings = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' }
    world = await createWorld({ engine, settings })
  })
  afterAll(() => world.close())

  const from = (address: string, device: string | null, agent = FIREFOX, language = 'pl') => ({
    'x-forwarded-for': address,
    'user-agent': agent,
    'accept-language': language,
    ...(device !== null && { 'x-device': device }),
  })
  const register = async (name: string, headers: Record<string, string>) => {
    const { email } = (await world.http('POST', '/api/auth/register', { body: formOf(name), headers })).body
    const body = { email, code: mailedCode(world, email) }
    await world.http('POST', '/api/v2/auth/email/verify', { body, headers })
    return email as string
  }
  const logIn = async (name: string, headers: Record<string, string>) => {
    const body = { name, password: passwordOf(name) }
    const { status } = await world.http('POST', '/api/auth/login', { body, headers })
    expect(status).toBe(200)
    await world.service.settled()
  }
  const toldTo = (email: string) =>
    world.mails.filter(
      ({ to, subject }) => to.address === email && /Nowe urządzenie|A new device/.test(subject),
    )

  test('is sent for a browser from which nobody logged in before: when, with what, and the part of the address that names no household', async () => {
    const device = newDevice()
    const email = await register('Basia', from('203.0.113.7', device))
    await logIn('Basia', from('203.0.113.7', device))
    // another address with the same browser
    await logIn('Basia', from('198.51.100.9', device))
    expect(toldTo(email)).toEqual([])

    // mails are in the owner's language, not in that of the caller
    await logIn('Basia', from('192.0.2.77', newDevice(), CHROME, 'en'))
    const [mail, ...more] = toldTo(email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Nowe urządzenie na twoim koncie')
    expect(mail!.text).toContain('Urządzenie: Chrome, Windows\nSieć: 192.0.2.x\n')
    expect(mail!.text).toMatch(/Kiedy: \d+ \p{L}+ \d{4}.* \d\d:\d\d \(czas polski\)/u)
    expect(mail!.text).not.toContain('192.0.2.77')
    expect(mail!.html).toContain('/settings/account')
  })

  test('is sent for a browser that sends no token, and not for a program in a network that is known', async () => {
    const email = await register('Czesia', from('203.0.113.8', newDevice()))
    await logIn('Czesia', from('203.0.113.9', null, 'curl/8.5'))
    expect(toldTo(email)).toEqual([])
    await logIn('Czesia', from('203.0.113.9', null))
    expect(toldTo(email)).toHaveLength(1)
    await logIn('Czesia', from('2001:db8:7:1::5', null, 'curl/8.5'))
    expect(toldTo(email).at(-1)!.text).toContain('Urządzenie: curl/8.5\nSieć: 2001:db8:7::\n')
    await logIn('Czesia', from('2001:db8:7:9::5', null, 'curl/8.5'))
    expect(toldTo(email)).toHaveLength(2)
  })

  test('is sent for a login over IRC from a network that is new', async () => {
    const email = await register('Danka', from('203.0.113.8', newDevice()))
    const client = await world.dial('tcp')
    client.send('CAP END', 'USER a', `PRIVMSG Gwar :LOGIN Danka ${passwordOf('Danka')}`)
    await client.expect(/ NICK :Danka$/)
    await world.service.settled()
    expect(toldTo(email)).toHaveLength(1)
    expect(toldTo(email)[0]!.text).toContain('Urządzenie: IRC\nSieć: 127.0.0.x\n')
    client.cut()
  })

  test('attack: a mailbox flooded with them: five a day', async () => {
    const email = await register('Edyta', from('203.0.113.8', newDevice()))
    for (let index = 0; index < 8; index += 1) await logIn('Edyta', from(`192.0.2.${index}`, newDevice()))
    expect(toldTo(email)).toHaveLength(5)
  })

  test('an account remembers twenty browsers and twenty networks, and neither tokens nor addresses', async () => {
    const device = newDevice()
    await register('Frania', from('203.0.113.8', device))
    for (let index = 0; index < 25; index += 1) {
      world.clock.jump(1000)
      await logIn('Frania', from(`10.0.${index}.1`, newDevice()))
    }
    const { id } = (await world.service.store.read.users.byName(userName('Frania')))!
    const known = await world.service.store.read.knownDevices.ofUser(id)
    expect(known.filter(({ kind }) => kind === 'browser')).toHaveLength(20)
    expect(known.filter(({ kind }) => kind === 'network')).toHaveLength(20)
    // the oldest device was forgotten
    const email = 'frania@example.com'
    const before = toldTo(email).length
    world.clock.jump(25 * 60 * 60_000)
    await logIn('Frania', from('203.0.113.8', device))
    expect(toldTo(email)).toHaveLength(before + 1)
  })
})
