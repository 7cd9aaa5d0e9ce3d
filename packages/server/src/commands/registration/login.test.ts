import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const plain = (name: string, password: string, authzid = '') => base64(`${authzid}\0${name}\0${password}`)

describe.each(anyEngine())('logging in on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const NICK = ':Guest!guest@127.0.0.1 NICK :Anna'

  async function sasl(mechanism: string, ...data: readonly string[]): Promise<IrcClient> {
    const client = await world.dial('tcp')
    client.send('CAP REQ :sasl', `AUTHENTICATE ${mechanism}`, ...data.map((piece) => `AUTHENTICATE ${piece}`))
    return client
  }

  describe('by AUTHORIZATION', () => {
    test('[PC-05, PT-06, PT-08, PS-19] a token makes the guest a person', async () => {
      const client = await world.connect(null)
      client.send(`AUTHORIZATION ${anna.token}`)
      expect(await client.settled()).toEqual([NICK])
      client.send('PRIVMSG')
      expect(await client.settled()).toEqual([expect.stringMatching(/ 411 Anna /)])
    })

    test('a token with Bearer before it is read, too', async () => {
      const client = await world.connect(null)
      client.send(`AUTHORIZATION :Bearer ${anna.token}`)
      expect(await client.settled()).toEqual([NICK])
    })

    test('a wrong one fails, and the session stays a guest', async () => {
      const client = await world.connect(null)
      client.send('AUTHORIZATION wrong', `AUTHORIZATION ${anna.token}x`, 'AUTHORIZATION :', 'AUTHORIZATION')
      const failure = ':127.0.0.1 FAIL AUTHORIZATION INVALID_TOKEN :The token is invalid or has expired'
      expect(await client.settled()).toEqual([
        failure,
        failure,
        failure,
        ':127.0.0.1 461 Guest AUTHORIZATION :Not enough parameters',
      ])
      client.send('PRIVMSG #gwar :x')
      await client.expect(/ 404 Guest /)
    })

    test('attack: verification bypass: the token of an account whose address is not proven logs nobody in', async () => {
      const form = { name: 'Niktusia', email: 'niktusia@example.com', password: 'long enough' }
      await world.http('POST', '/api/auth/register', {
        body: { ...form, password_confirmation: form.password, accept_rules: true },
      })
      const client = await sasl('PLAIN', plain(form.name, form.password))
      await client.expect(/ 904 \* /)
      const other = await world.connect(null)
      other.send(`PRIVMSG Gwar :LOGIN ${form.name} ${form.password}`)
      await other.expect(
        / NOTICE Guest :The account is not active yet\. Confirm the e-mail address at http\S+$/,
      )
      other.send('PRIVMSG #gwar :x')
      await other.expect(/ 404 Guest /)
    })

    test('what comes right behind it runs after it: the JOIN is a member’s', async () => {
      const observer = await world.observe(bartek, '#gwar')
      observer.client.send('NAMES #gwar')
      await observer.client.settled()
      const client = await world.dial()
      client.send('USER a', `AUTHORIZATION ${anna.token}`, 'JOIN #gwar', 'PRIVMSG #gwar :quick')
      await observer.client.expect(/ :?Anna!\S+ JOIN #gwar$/)
      await observer.client.expect(/ :?Anna!\S+ PRIVMSG #gwar :quick$/)
      client.cut()
      await observer.client.expect(/ :?Anna!\S+ PART #gwar$/)
    })

    test('a second time as the same person changes nothing for others', async () => {
      const observer = await world.observe(bartek, '#gwar')
      observer.client.send('NAMES #gwar')
      // the names may come behind what follows
      await observer.client.settled()
      const client = await world.connect(anna)
      client.send('JOIN #gwar')
      await observer.client.expect(/ JOIN #gwar$/)
      client.send(`AUTHORIZATION ${anna.token}`)
      await world.quiet()
      expect(observer.client.unread()).toEqual([])
      client.cut()
      await observer.client.expect(/ PART #gwar$/)
    })

    test('as somebody else changes hands: the first parts, the second joins, the channel stays', async () => {
      await world.channel(anna, 'zmiana')
      const observer = await world.observe(anna, '#zmiana')
      const celina = await world.person('Celina')
      observer.client.send('NAMES #zmiana')
      await observer.client.settled()
      const client = await world.connect(bartek)
      client.send('JOIN #zmiana')
      await observer.client.expect(/ :?Bartek!\S+ JOIN #zmiana$/)
      await client.settled()
      client.send(`AUTHORIZATION ${celina.token}`)
      await observer.client.expect(/ :?Bartek!\S+ PART #zmiana$/)
      await observer.client.expect(/ :?Celina!\S+ JOIN #zmiana$/)
      expect(await client.settled()).toEqual([expect.stringMatching(/^:Bartek!\S+ NICK :Celina$/)])
      client.send('PRIVMSG #zmiana :still here')
      await observer.client.expect(/ :?Celina!\S+ PRIVMSG #zmiana :still here$/)
    })
  })

  describe('by SASL', () => {
    test('PLAIN with name and password: 900, 903, before registration', async () => {
      const client = await sasl('PLAIN', plain('anna', anna.password))
      await client.expect(/^AUTHENTICATE \+$/)
      const lines = await client.settled()
      expect(lines).toEqual([
        expect.stringMatching(/^:127\.0\.0\.1 900 \* Anna!\S+ Anna :You are now logged in as Anna$/),
        ':127.0.0.1 903 * :SASL authentication successful',
      ])
      client.send('CAP END', 'USER a')
      await client.expect(/ 001 Anna :Welcome to Gwar, Anna$/)
    })

    test('PLAIN with a token as password', async () => {
      const client = await sasl('plain', plain('ANNA', anna.token, 'ANNA'))
      await client.expect(/ 903 \* /)
    })

    test('OAUTHBEARER with a token', async () => {
      const message = `n,a=anna,\x01host=chat\x01port=6697\x01auth=Bearer ${anna.token}\x01\x01`
      const client = await sasl('OAUTHBEARER', base64(message))
      await client.expect(/ 903 \* /)
    })

    test('a message of 400 characters of base64 goes on in the next piece', async () => {
      const whole = base64(`n,a=${'x'.repeat(204)},\x01auth=Bearer ${anna.token}\x01\x01`)
      expect(whole.length).toBeGreaterThan(350)
      const long = base64(`n,a=${'x'.repeat(300)},\x01auth=Bearer ${anna.token}\x01\x01`)
      const client = await sasl('OAUTHBEARER', long.slice(0, 400), long.slice(400))
      await client.expect(/ 903 \* /)
      const full = base64(
        `n,a=${'x'.repeat(300 - 4 - 1 - 13 - 43 - 2)},\x01auth=Bearer ${anna.token}\x01\x01`,
      )
      expect(full).toHaveLength(400)
      const exact = await sasl('OAUTHBEARER', full, '+')
      await exact.expect(/ 903 \* /)
    })

    test.each([
      ['a wrong password', 'PLAIN', plain('Anna', 'wrong')],
      ['nobody', 'PLAIN', plain('NoSuchPerson', 'correct horse')],
      ['another’s token', 'PLAIN', () => plain('Bartek', anna.token)],
      ['another’s name to act as', 'PLAIN', () => plain('Anna', anna.password, 'Bartek')],
      ['too few parts', 'PLAIN', base64('Anna')],
      ['too many parts', 'PLAIN', base64('\0a\0b\0c')],
      ['no base64', 'PLAIN', '!!!'],
      ['nothing', 'PLAIN', '+'],
      ['no token', 'OAUTHBEARER', base64('n,,\x01auth=Basic x\x01\x01')],
      ['a wrong token', 'OAUTHBEARER', base64(`n,,\x01auth=Bearer ${'x'.repeat(43)}\x01\x01`)],
    ])('%s is 904 and a guest', async (_why, mechanism, message) => {
      const client = await sasl(mechanism, typeof message === 'string' ? message : message())
      await client.expect(/^:127\.0\.0\.1 904 \* :SASL authentication failed$/)
    })

    test('an unknown mechanism is told the known ones; * aborts; too long is 905; twice is 907', async () => {
      const unknown = await sasl('SCRAM-SHA-256')
      await unknown.expect(/ 908 \* PLAIN,OAUTHBEARER :/)
      await unknown.expect(/ 904 \* /)
      const aborted = await sasl('PLAIN', '*')
      await aborted.expect(/ 906 \* /)
      aborted.send('AUTHENTICATE PLAIN', `AUTHENTICATE ${plain('Anna', anna.password)}`)
      await aborted.expect(/ 903 \* /)
      aborted.send('AUTHENTICATE PLAIN')
      await aborted.expect(/ 907 \* /)
      const long = await sasl('PLAIN', ...Array.from({ length: 5 }, () => 'A'.repeat(400)))
      await long.expect(/ 905 \* /)
      const longer = await sasl('PLAIN', 'A'.repeat(401))
      await longer.expect(/ 905 \* /)
    })

    test('before the welcome it is 900, 903 and then 001 under the account’s name, and no NICK is told', async () => {
      const client = await world.dial('tcp')
      client.send('CAP LS 302', 'NICK ktos', 'USER ktos 0 * :Ktoś', 'CAP REQ :sasl gwar.chat/settings')
      client.send('AUTHENTICATE PLAIN', `AUTHENTICATE ${plain('Anna', anna.password)}`, 'CAP END')
      const lines = (await client.settled(0)).filter((line) => !/ CAP | 005 /.test(line))
      expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
        'AUTHENTICATE +',
        ':127.0.0.1 900 *',
        ':127.0.0.1 903 *',
        ':127.0.0.1 001 Anna',
        ':127.0.0.1 002 Anna',
        ':127.0.0.1 003 Anna',
        ':127.0.0.1 004 Anna',
        ':127.0.0.1 422 Anna',
        expect.stringMatching(/^:127\.0\.0\.1 SETTINGS :/),
      ])
      expect(lines[1]).toMatch(/^:127\.0\.0\.1 900 \* Anna!\S+@\S+ Anna :You are now logged in as Anna$/)
      client.send('AUTHENTICATE PLAIN')
      await client.expect(/ 907 Anna /)
    })

    test('without the capability is 904', async () => {
      const client = await world.dial()
      client.send('AUTHENTICATE PLAIN')
      await client.expect(/ 904 \* /)
    })
  })

  describe('by a word to the service', () => {
    test('LOGIN with name and password; nobody else sees or keeps it', async () => {
      const client = await world.connect(null)
      client.send(`PRIVMSG gwar :login Anna ${anna.password}`)
      expect(await client.settled()).toEqual([
        NICK,
        ':Gwar!service@127.0.0.1 NOTICE Anna :You are now logged in as Anna',
      ])
    })

    test('a wrong password, and anything else, is answered by a notice', async () => {
      const client = await world.connect(null)
      client.send(
        'PRIVMSG Gwar :LOGIN Anna wrong',
        'PRIVMSG Gwar :LOGIN Anna',
        'PRIVMSG Gwar :help',
        'NOTICE Gwar :hello',
      )
      expect(await client.settled()).toEqual([
        ':Gwar!service@127.0.0.1 NOTICE Guest :Wrong username or password',
        ':Gwar!service@127.0.0.1 NOTICE Guest :Usage: LOGIN <username> <password>',
        ':Gwar!service@127.0.0.1 NOTICE Guest :Usage: LOGIN <username> <password>',
      ])
    })
  })

  describe('a session that ends', () => {
    const logIn = async () => {
      const body = { name: anna.name, password: anna.password }
      const answer = await world.http('POST', '/api/auth/login', { body })
      return { ...anna, token: answer.body.token as string }
    }

    test('attack: an old socket: logging out closes the sockets of that session at once, and no others', async () => {
      const phone = await logIn()
      const [first, second, other] = await Promise.all([
        world.connect(phone),
        world.connect(phone, { over: 'tcp' }),
        world.connect(anna),
      ])
      expect((await world.http('POST', '/api/auth/logout', { as: phone })).status).toBe(204)
      for (const client of [first, second]) {
        await client.expect(/^ERROR :This session has been ended$/)
        await client.untilClosed()
      }
      other.send('PRIVMSG')
      await other.expect(/ 411 Anna /)
      const again = await world.connect(null)
      again.send(`AUTHORIZATION ${phone.token}`)
      await again.expect(/ FAIL AUTHORIZATION INVALID_TOKEN /)
    })

    test('attack: an old socket: a login by password is a session of its own and ends like one', async () => {
      const { body } = await world.http('GET', '/api/users/@me', { as: anna })
      const living = async () => {
        const sessions = await world.service.store.read.sessions.ofUser(body.id)
        return sessions.filter(({ device }) => device === 'IRC').map(({ id }) => id)
      }
      const before = await living()
      const client = await sasl('PLAIN', plain('Anna', anna.password))
      await client.expect(/ 903 /)
      expect(await living()).toHaveLength(before.length + 1)
      client.cut()
      await expect.poll(living).toEqual(before)
    })
  })
})
