import { randomBytes } from 'node:crypto'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimits } from '../../limits/limits.ts'
import { formOf, mailedCode, otherCode, passwordOf, unverified } from '../auth/form.fixture.ts'

/** Everybody comes from an own address, as behind a proxy. */
let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => world.close())

const post = (path: string, body: unknown, from: string) =>
  world.http('POST', path, { body, headers: { 'x-forwarded-for': from } })
const login = (name: string, password: string, from: string) =>
  post('/api/auth/login', { name, password }, from)

function expectTooMany(answer: { status: number; headers: Headers; body: unknown }): void {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body).toEqual({ error: 'too_many', message: expect.stringMatching(/^Too many .+\.$/) })
}

describe('limits on guessing', () => {
  test('attack: brute force of a password from one address', async () => {
    const anna = await world.person('Anna')
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login('Anna', 'wrong password', '203.0.113.1')).status).toBe(403)
    expectTooMany(await login('Anna', 'wrong password', '203.0.113.1'))
    expectTooMany(await login('ANNA', anna.password, '203.0.113.1'))
    // the owner, elsewhere, is not locked out
    expect((await login('Anna', anna.password, '203.0.113.2')).status).toBe(200)
  })

  test('attack: brute force by sending all guesses at once', async () => {
    await world.person('Beata')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login('Beata', 'wrong password', '203.0.113.3')),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
  })

  test('attack: one password against many names from one address', async () => {
    let refused = 0
    for (let index = 0; index < 110; index += 1)
      if ((await login(`victim${index}`, 'Passw0rd', '203.0.113.4')).status === 429) refused += 1
    expect(refused).toBe(10)
  })

  test('attack: brute force of one account from many addresses', async () => {
    await world.person('Celina')
    // done directly, because nobody is asked for a captcha here
    const limits = createLimits({ isOn: true, store: world.service.store, clock: world.clock })
    for (let tried = 0; tried < 780; tried += 1) await limits.take(['loginCaptcha', 'celina'])
    let tried = 0
    for (let index = 0; index < 260; index += 1)
      if ((await login('Celina', 'wrong', `198.51.100.${index % 250}`)).status === 403) tried += 1
    expect(tried).toBe(220)
  })

  test('attack: changing the address within one network of IPv6, or by a header of one own', async () => {
    await world.person('Dorota')
    for (let attempt = 0; attempt < 10; attempt += 1)
      await login('Dorota', 'wrong', `2001:db8:1:1::${attempt}`)
    expectTooMany(await login('Dorota', 'wrong', '2001:db8:1:1:ffff::1'))
    expectTooMany(await login('Dorota', 'wrong', '1.2.3.4, 2001:db8:1:1:ffff::2'))
  })

  test('a good login gives its tries back', async () => {
    const ewa = await world.person('Ewelina')
    for (let round = 0; round < 4; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await login('Ewelina', 'wrong', '203.0.113.5')
      expect((await login('Ewelina', ewa.password, '203.0.113.5')).status).toBe(200)
    }
  })

  test('attack: guessing over IRC has the same limits', async () => {
    await world.person('Felicja')
    const irc = await world.connect(null)
    for (let attempt = 0; attempt < 11; attempt += 1) irc.send('PRIVMSG Gwar :LOGIN Felicja wrong-password')
    await irc.expect(/NOTICE Guest :.*(again in|Too many)/i)
    irc.cut()
  })

  test('attack: brute force of the password with a stolen token', async () => {
    const stolen = await world.person('Grzegorz')
    const calls = [
      ['POST', '/api/users/@me/logout-other-sessions'],
      ['DELETE', '/api/users/@me'],
      ['POST', '/api/users/@me/export'],
      ['POST', '/api/users/@me/second-factor/setup'],
    ] as const
    const guess = (index: number, password: string) => {
      const [method, path] = calls[index % calls.length]!
      const headers = { 'x-forwarded-for': '203.0.113.30' }
      return world.http(method, path, { as: stolen, body: { password }, headers })
    }
    // all calls that ask for the password share one limit
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess(attempt, 'wrong password')).status).toBe(403)
    for (const [index] of calls.entries()) expectTooMany(await guess(index, stolen.password))
    expect((await login('Grzegorz', stolen.password, '203.0.113.31')).status).toBe(200)
  })

  test('attack: flooding a mailbox with changes of the address, by one account and by many', async () => {
    const change = (as: NamedPerson, email: string) => {
      const body = { email, password: as.password }
      return world.http('PATCH', '/api/users/@me', {
        as,
        body,
        headers: { 'x-forwarded-for': '203.0.113.32' },
      })
    }
    const flooder = await world.person('Hubert')
    for (let index = 0; index < 5; index += 1)
      expect((await change(flooder, `victim${index}@example.com`)).status).toBe(200)
    expectTooMany(await change(flooder, 'victim5@example.com'))
    const others = await world.people('Igor', 'Jacek', 'Kamil', 'Lech', 'Marek', 'Norbert')
    const answers = []
    for (const other of others) answers.push((await change(other, 'VICTIM@example.com')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('attack: copies of everything without end', async () => {
    const oskar = await world.person('Oskar')
    const ask = () => {
      const headers = { 'x-forwarded-for': '203.0.113.33' }
      return world.http('POST', '/api/users/@me/export', {
        as: oskar,
        body: { password: oskar.password },
        headers,
      })
    }
    for (let index = 0; index < 3; index += 1) expect((await ask()).status).toBe(200)
    expectTooMany(await ask())
  })

  test('attack: registering in bulk from one address', async () => {
    const answers = []
    for (let index = 0; index < 31; index += 1)
      answers.push(await post('/api/auth/register', formOf(`Bulk${index}`), '203.0.113.6'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expectTooMany(answers.at(-1)!)
  })

  test('attack: guessing codes of many addresses of mail from one machine', async () => {
    const verify = (email: string) =>
      post('/api/v2/auth/email/verify', { email, code: '000000' }, '203.0.113.7')
    const answers = []
    for (let index = 0; index < 61; index += 1) answers.push(await verify(`nobody${index}@example.com`))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60)
    expectTooMany(answers.at(-1)!)
  })

  test('attack: flooding a mailbox with codes', async () => {
    const { name, email } = await unverified(world, 'Gabriela')
    const before = world.mails.length
    const answers = []
    for (let index = 0; index < 4; index += 1)
      answers.push(await post('/api/v2/auth/email/resend', { email }, '203.0.113.8'))
    expect(answers[0]!.status).toBe(204)
    for (const answer of answers.slice(1)) expectTooMany(answer)
    // the answer is the usual one, and no mail is sent
    expect((await login(name, passwordOf(name), '203.0.113.8')).status).toBe(402)
    expect(world.mails).toHaveLength(before + 1)
    expect(
      (await post('/api/v2/auth/email/verify', { email, code: mailedCode(world, email) }, '203.0.113.8'))
        .status,
    ).toBe(200)
  })

  test('attack: using up the codes that somebody else waits for', async () => {
    const { email } = await unverified(world, 'Halina')
    for (let index = 0; index < 3; index += 1)
      await post('/api/v2/auth/email/resend', { email }, '203.0.113.10')
    expect((await post('/api/v2/auth/email/resend', { email }, '203.0.113.11')).status).toBe(204)
  })

  test('attack: telling from used up tries who has an account', async () => {
    const { email } = await unverified(world, 'Ilona')
    const wrong = otherCode(mailedCode(world, email))
    const statusesOf = async (address: string) => {
      const statuses = []
      for (let index = 0; index < 8; index += 1)
        statuses.push(
          (await post('/api/v2/auth/email/verify', { email: address, code: wrong }, '203.0.113.12')).status,
        )
      return statuses
    }
    expect(await statusesOf('nobody@example.com')).toEqual(await statusesOf(email))
    const resend = async (address: string) =>
      (await post('/api/v2/auth/email/resend', { email: address }, '203.0.113.13')).status
    expect([await resend('nobody@example.com'), await resend('nobody@example.com')]).toEqual([
      await resend(email),
      await resend(email),
    ])
    // a new code has new tries
    expect(await statusesOf('nobody@example.com')).toEqual(await statusesOf(email))
  })
})

describe('codes for an address that may have an account', () => {
  const newDevice = (): string => randomBytes(32).toString('base64url')
  const WRONG = '000000'

  /** Calls from one machine about one address of mail, whose answers are kept without what was sent along. */
  function machineOf(from: string, email: string) {
    const answers: string[] = []
    const call = async (what: string, path: string, body: object, device: string | null) => {
      const headers = { 'x-forwarded-for': from, ...(device !== null && { 'x-device': device }) }
      const { status, headers: given, body: told } = await world.http('POST', path, { body, headers })
      const why = (told.error as string | undefined) ?? JSON.stringify(told.errors ?? null)
      answers.push(`${what}: ${status} ${why} ${given.get('retry-after') ?? ''}`.trim())
      return status
    }
    return {
      answers,
      register: (name: string, device: string | null, otherwise = {}) =>
        call('register', '/api/auth/register', formOf(name, { email, ...otherwise }), device),
      change: (name: string, device: string | null) =>
        call('change', '/api/auth/register/email', { name, password: passwordOf(name), email }, device),
      logIn: (name: string, device: string | null) =>
        call('login', '/api/auth/login', { name, password: passwordOf(name) }, device),
      resend: (device: string | null) => call('resend', '/api/v2/auth/email/resend', { email }, device),
      verify: async (device: string | null, times: number, code = WRONG) => {
        for (let time = 0; time < times; time += 1)
          await call('verify', '/api/v2/auth/email/verify', { email, code }, device)
      },
    }
  }
  type Machine = ReturnType<typeof machineOf>

  /**
   * All that a stranger can try at an address where a browser waits for a code, or seems to. In parts, because the
   * limits of each hour would hide what comes after them.
   */
  const WAYS: readonly [string, (machine: Machine, name: string, device: string) => Promise<void>][] = [
    [
      'pauses and tries',
      async ({ resend, verify }, _name, device) => {
        await resend(null)
        await resend(device)
        await verify(null, 7)
        await verify(device, 7)
        // what gives them back, and to whom
        world.clock.jump(61_000)
        await resend(null)
        await verify(device, 1)
        await verify(null, 6)
        await resend(device)
        await verify(device, 6)
        await verify(null, 6)
      },
    ],
    [
      'tries that come back by themselves',
      async ({ verify }, _name, device) => {
        await verify(null, 6)
        await verify(device, 6)
        world.clock.jump(16 * 60_000)
        await verify(null, 6)
        await verify(device, 6)
      },
    ],
    [
      'logins',
      async ({ resend, verify, logIn }, name, device) => {
        await verify(null, 6)
        await verify(device, 6)
        await logIn(name, device)
        await verify(device, 1)
        world.clock.jump(61_000)
        await logIn(name, device)
        await resend(device)
        await verify(device, 6)
        await logIn(name, null)
        await resend(null)
        const second = newDevice()
        await logIn(name, second)
        await resend(second)
        await verify(second, 6)
        await verify(device, 1)
        await verify(null, 6)
      },
    ],
    [
      'further registrations',
      async ({ resend, verify, register }, name, device) => {
        const other = newDevice()
        await verify(null, 6)
        await verify(device, 6)
        await register(`${name}2`, other)
        await resend(other)
        await verify(other, 6)
        await verify(null, 6)
        await verify(device, 1)
        world.clock.jump(61_000)
        await resend(other)
        await verify(device, 1)
        await verify(other, 1)
        await register(`${name}3`, device)
        await resend(device)
        await verify(device, 6)
        await verify(null, 6)
      },
    ],
    [
      'codes until none is left',
      async ({ resend, register, logIn }, name, device) => {
        const other = newDevice()
        await register(`${name}2`, other)
        for (let time = 0; time < 7; time += 1) {
          world.clock.jump(61_000)
          for (const from of [device, other, null]) await resend(from)
        }
        world.clock.jump(61_000)
        await logIn(name, other)
        await resend(other)
        await logIn(`${name}2`, device)
        await resend(device)
      },
    ],
  ]

  let count = 0
  /** What is answered at an address that is free, has an account, and is that of somebody who waits for a code. */
  async function answersAt(pry: (machine: Machine, name: string) => Promise<void>) {
    const told = []
    count += 1
    for (const state of ['free', 'taken', 'waiting']) {
      const name = `${state}${count}`
      const email = `${name}@where.example`
      if (state !== 'free') await machineOf('203.0.113.79', email).register(`${name}_`, newDevice())
      if (state === 'taken') await machineOf('203.0.113.79', email).verify(null, 1, mailedCode(world, email))
      world.clock.jump(2 * 60 * 60_000)
      const machine = machineOf(`10.${count}.${told.length}.1`, email)
      await pry(machine, name)
      told.push(machine.answers)
    }
    return told
  }

  describe.each(WAYS)('[OPEN-15] attack: telling who has an account by %s', (_what, pry) => {
    test('of a browser that registered, beside calls that name none', async () => {
      const [free, ...others] = await answersAt(async (machine, name) => {
        const device = newDevice()
        await machine.verify(null, 3)
        await machine.verify(device, 3)
        await machine.register(name, device)
        await pry(machine, name, device)
      })
      expect(new Set(free!.map((answer) => /\d+/.exec(answer)![0])).size).toBeGreaterThan(2)
      for (const other of others) expect(other).toEqual(free)
    })

    test('after a registration that named no browser', async () => {
      const [free, ...others] = await answersAt(async (machine, name) => {
        await machine.register(name, null)
        await pry(machine, name, newDevice())
      })
      for (const other of others) expect(other).toEqual(free)
    })

    test('of a browser that gave its registration this address', async () => {
      const [free, ...others] = await answersAt(async (machine, name) => {
        const device = newDevice()
        await machine.register(name, device, { email: `${name}@own.example` })
        await machine.verify(null, 3)
        await machine.change(name, device)
        await pry(machine, name, device)
      })
      for (const other of others) expect(other).toEqual(free)
    })
  })

  /** How many mails with a code went to this address. */
  const codesMailed = (email: string): number =>
    world.mails.filter(({ to, text }) => to.address === email && /^\d{3} \d{3}$/m.test(text)).length

  test('attack: registering with the address of somebody who waits for a code gives no more tries and takes none', async () => {
    const email = 'czekajaca@example.com'
    const [own, foreign] = [newDevice(), newDevice()]
    const [home, elsewhere] = [machineOf('203.0.113.70', email), machineOf('203.0.113.71', email)]
    await home.register('Czekajaca', own)
    const code = mailedCode(world, email)
    for (const name of ['Natretna1', 'Natretna2', 'Natretna3']) {
      expect(await elsewhere.register(name, foreign)).toBe(200)
      await elsewhere.verify(foreign, 4, otherCode(code))
      await elsewhere.verify(null, 4, otherCode(code))
      world.clock.jump(61_000)
      expect(await elsewhere.resend(foreign)).toBe(204)
    }
    // the mails that it asked for have no code, and by now even the right one is not compared for strangers
    expect(codesMailed(email)).toBe(1)
    const before = elsewhere.answers.length
    for (const device of [foreign, null]) await elsewhere.verify(device, 1, code)
    expect(elsewhere.answers.slice(before)).toEqual(Array(2).fill('verify: 400 wrong_code'))
    // whose code it is has all tries and may ask for another
    await home.verify(own, 4, otherCode(code))
    expect(await home.resend(own)).toBe(204)
    expect(codesMailed(email)).toBe(2)
    await home.verify(own, 1, mailedCode(world, email))
    expect(home.answers.at(-1)).toBe('verify: 200 null')
  })

  test('who registers once more with the own address, in the same browser, still gets new codes of the first account', async () => {
    const email = 'dwarazy@example.com'
    const own = newDevice()
    const home = machineOf('203.0.113.72', email)
    for (const name of ['Dwarazy', 'Dwarazy2']) expect(await home.register(name, own)).toBe(200)
    expect(codesMailed(email)).toBe(1)
    world.clock.jump(61_000)
    expect(await home.resend(own)).toBe(204)
    expect(codesMailed(email)).toBe(2)
    await home.verify(own, 1, mailedCode(world, email))
    expect(home.answers.at(-1)).toBe('verify: 200 null')
  })
})

describe('limits on forgotten passwords', () => {
  const reset = async (name: string, email: string, from: string) => {
    const answer = await post('/api/auth/password/reset', { name, email }, from)
    await world.service.settled()
    return answer
  }

  test('attack: flooding a mailbox with links from one machine', async () => {
    const { email } = await world.person('Joanna')
    const before = world.mails.length
    for (let index = 0; index < 5; index += 1)
      expect((await reset(index % 2 === 0 ? 'Joanna' : 'JOANNA', email, '203.0.113.20')).status).toBe(204)
    expectTooMany(await reset('Joanna', email.toUpperCase(), '203.0.113.20'))
    expect(world.mails).toHaveLength(before + 5)
    // the owner, from another address, still gets one
    expect((await reset('Joanna', email, '203.0.113.21')).status).toBe(204)
  })

  test('attack: flooding a mailbox with links from many machines', async () => {
    const { email } = await world.person('Karina')
    const before = world.mails.length
    const answers = []
    for (let index = 0; index < 22; index += 1)
      answers.push(await reset('Karina', email, `198.51.100.${index}`))
    expect(world.mails).toHaveLength(before + 20)
    for (const answer of answers.slice(20)) expectTooMany(answer)
  })

  test('attack: using up the links of somebody whose address one does not know', async () => {
    const { email } = await world.person('Ludmila')
    for (let index = 0; index < 25; index += 1)
      await reset('Ludmila', `guess${index}@example.com`, `192.0.2.${index}`)
    expect((await reset('Ludmila', email, '192.0.2.1')).status).toBe(204)
  })

  test('attack: user enumeration by used up tries', async () => {
    const { email } = await world.person('Malwina')
    const statusesOf = async (name: string, address: string, from: string) => {
      const statuses = []
      for (let index = 0; index < 7; index += 1) statuses.push((await reset(name, address, from)).status)
      return statuses
    }
    const known = await statusesOf('Malwina', email, '203.0.113.22')
    expect(known).toContain(429)
    expect(await statusesOf('Malwina', 'other@example.com', '203.0.113.23')).toEqual(known)
    expect(await statusesOf('Nobody', 'other@example.com', '203.0.113.24')).toEqual(known)
  })

  test('attack: trying many names and addresses from one machine', async () => {
    const answers = []
    for (let index = 0; index < 31; index += 1)
      answers.push(await reset(`nobody${index}`, `nobody${index}@example.com`, '203.0.113.25'))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30)
    expectTooMany(answers.at(-1)!)
  })

  test('attack: brute force of the token of a link', async () => {
    const password = 'a new secret'
    const guess = (from: string, token: string) =>
      post('/api/auth/password/change', { token, password, password_confirmation: password }, from)
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => guess('203.0.113.26', String(index).padStart(43, 'A'))),
    )
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(60)
    for (const answer of answers) if (answer.status !== 410) expectTooMany(answer)
    expect((await guess('203.0.113.27', 'A'.repeat(43))).status).toBe(410)
  })
})

describe('attack: user enumeration by time', () => {
  test('an unknown name costs the same work as a known one', { timeout: 60_000 }, async () => {
    const slow = await createWorld({ settings: { PASSWORD_COST: 'default' } })
    await slow.person('Anna')
    const timed = async (name: string): Promise<number> => {
      const start = performance.now()
      await slow.http('POST', '/api/auth/login', { body: { name, password: 'wrong password' } })
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      known.push(await timed('Anna'))
      unknown.push(await timed('NobodyAtAll'))
    }
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[4]!
    // without the same work an unknown name would be answered ten times as fast
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(2)
    await slow.close()
  })
})
