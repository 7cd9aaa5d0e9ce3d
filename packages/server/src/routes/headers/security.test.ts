import { connect } from 'node:net'
import { PLAYER_ORIGINS } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, mailedCode, otherCode, unverified } from '../auth/form.fixture.ts'
import { ROUTES } from '../table.ts'

let world: World
let anna: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  anna = await world.person('Anna')
})
afterAll(() => world.close())

const SOMEWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
const operations = ROUTES.map(({ method, url, access, takesFiles }) => ({
  method,
  path: url.replace(':id', SOMEWHERE),
  access,
  takesFiles,
}))

describe('every operation of the API', () => {
  test('is listed once', () => {
    const names = ROUTES.map(({ method, url }) => `${method} ${url}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(operations)('attack: lenient CORS, $method $path', async ({ method, path }) => {
    const origin = { origin: 'https://evil.example' }
    for (const answer of [
      await world.http(method, path, { headers: origin, as: anna, ...(method !== 'GET' && { body: {} }) }),
      await world.http('OPTIONS', path, {
        headers: {
          ...origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      }),
    ])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    anna = {
      ...anna,
      token: (await world.http('POST', '/api/auth/login', { body: anna })).body.token as string,
    }
  })

  test.each(operations.filter(({ method }) => method !== 'GET'))(
    'attack: CSRF, $method $path takes no body that a form can send',
    async ({ method, path, takesFiles }) => {
      const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of forms) {
        const answer = await world.http(method, path, {
          // a form with files needs the token in its header, which another site cannot send
          ...(!(takesFiles && type.startsWith('multipart')) && { as: anna }),
          body: JSON.stringify(formOf('Forged')),
          headers: { 'content-type': type, origin: 'https://evil.example' },
        })
        expect([401, 415]).toContain(answer.status)
      }
    },
  )

  test.each(operations.filter(({ access }) => access === 'required'))(
    '[OPEN-157] $method $path is 401 without a login, before anything else is looked at',
    async ({ method, path }) => {
      const answer = await world.http(method, path, method === 'GET' ? {} : { body: '{"broken' })
      expect(answer).toMatchObject({ status: 401, body: { error: 'login_required' } })
    },
  )

  test.each(operations)(
    'is never kept by a cache and never guessed at: $method $path',
    async ({ method, path }) => {
      const { headers } = await world.http(method, path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      // what binds pages is not sent with each answer
      expect(headers.get('origin-agent-cluster')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    },
  )

  test('attack: a cookie or a query instead of the header', async () => {
    const { token } = anna
    const answers = [
      await world.http('GET', '/api/users/@me', {
        headers: { cookie: `token=${token}; authorization=${token}` },
      }),
      await world.http('GET', `/api/users/@me?token=${token}&authorization=${token}`),
    ]
    for (const { status } of answers) expect(status).toBe(401)
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/users/@me/nothing', '/health/nothing'])(
    'an unknown path of the API is 404 in JSON: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(await world.http(method, path)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    },
  )

  test('a wrong method is 404, too', async () => {
    expect((await world.http('DELETE', '/api/auth/login')).status).toBe(404)
    expect((await world.http('GET', '/api/auth/login')).status).toBe(404)
  })
})

describe('attack: clickjacking', () => {
  const framing = async (path: string) => {
    const { headers } = await world.http('GET', path)
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    return [ancestors, headers.get('x-frame-options')]
  }

  test.each([
    '/channels/rudzik',
    '/users/Anna',
    '/rudzik',
    '/channels/rudzik?server=x',
    '/channels/rudzik/streams/a?view=replay',
  ])('%s may stand beside a stream', async (path) => {
    expect(await framing(path)).toEqual(['*', null])
  })

  test.each([
    '/',
    '/login',
    '/register',
    '/settings',
    '/settings/account',
    '/password/reset',
    '/password/change?token=x',
    '/email/verify',
    '/oauth/authorize',
    '/oauth/register',
    '/create-channel',
    '/channels',
    '/channels/',
    '/channels/rudzik/settings',
    '/channels/rudzik/streams',
    '/channels/rudzik/streams/',
    '/channels/rudzik/streams/a/b',
    '/users/rudzik/streams/a',
    '/channels/rudzik/settings/bans',
    '/LOGIN',
    '/login/',
    '/users/',
    '/admin',
    '/live',
    '/overlay/aaaaaaaaaaaaaaaaaaaaaa',
    '/%6cogin',
    '/api/users/@me',
  ])('[FRAME-06] %s never stands in a frame', async (path) => {
    expect(await framing(path)).toEqual(["'none'", 'DENY'])
  })
})

describe('the policy of the page', () => {
  test('attack: XSS by a script in the page, a plug-in, a base or a form of another site', async () => {
    const policy = (await world.http('GET', '/')).headers.get('content-security-policy')!
    const directives = Object.fromEntries(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      // players of the allowed providers and nothing else
      'frame-src': [...PLAYER_ORIGINS.keys()],
      'img-src': ["'self'", 'data:', 'blob:'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['gwar'],
      'connect-src': ["'self'", world.url.replace('http', 'ws')],
    })
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|https?:)|eval|http:\/\//)
  })

  test('addresses of pages do not leave, and plain HTTP is not told to be HTTPS', async () => {
    const { headers } = await world.http('GET', '/')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('answers that no route gave', () => {
  /** The head of the answer to these raw bytes. */
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(world.url)
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
      // the server may close with unread bytes, after the answer
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(answer.toLowerCase()))
    })
  }

  test.each([
    ['an address that cannot be decoded', 'GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'a parameter that is too long',
      `GET /files/${'a'.repeat(70)}/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      404,
    ],
    ['no request at all', 'what?\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(80_000)}\r\n\r\n`, 431],
  ])('%s: shut as all others', async (_, text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of [
      'cache-control: no-store',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: no-referrer',
    ])
      expect(answer).toContain(header)
  })

  test.each([
    '/files/x',
    '/files/',
    `/files/${'0'.repeat(32)}/x`,
    '/static/badges/x/1x',
    '/static/',
    '/relay/x/y',
  ])('a refusal is kept by no cache: %s', async (path) => {
    const { status, headers } = await world.http('GET', path)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('a page may use nothing of the device, and who opened it holds no handle on it', async () => {
    for (const path of ['/', '/channels/rudzik', '/settings', '/docs']) {
      const { headers } = await world.http('GET', path)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
    }
    // a page in a popup keeps its opener while the popup visits the site of a provider or a bank
    for (const path of [
      '/login?redirect=%2F',
      '/register',
      '/password/reset',
      '/oauth/register',
      '/settings/connections/google/callback?code=x',
      '/purchase/paypal/callback',
      '/sandbox-bank/x',
    ])
      expect((await world.http('GET', path)).headers.get('cross-origin-opener-policy')).toBeNull()
  })
})

describe('attack: log leak', () => {
  test('no token, password, code, address of mail, name or search in the logs', async () => {
    const from = world.logs.length
    const password = 'hunter2 hunter2'
    const beata = await unverified(world, 'Beatrycze')
    const code = mailedCode(world, beata.email)
    await world.http('POST', '/api/v2/auth/email/verify', {
      body: { email: beata.email, code: otherCode(code) },
    })
    await world.http('POST', '/api/v2/auth/email/verify', { body: { email: beata.email, code } })
    await world.http('POST', '/api/v2/auth/email/resend', { body: { email: beata.email } })
    await world.http('POST', '/api/auth/register', {
      body: formOf('Beatrycze', { password, password_confirmation: password }),
    })
    await world.http('POST', '/api/auth/login', { body: { name: 'Beatrycze', password } })
    await world.http('POST', '/api/auth/login', { body: `{"password":"${password}"` })
    await world.http('GET', `/api/users?name=Beatrycze&token=${anna.token}`, { as: anna })
    await world.http('GET', `/email/verify?token=${anna.token}`)
    await world.http('GET', `/api/nothing/${anna.token}?token=${anna.token}`)
    await world.http('GET', `/api/channels/${anna.token}`)
    const lines = world.logs.slice(from).join('')
    expect(lines).toContain('/api/auth/login')
    for (const secret of [anna.token, 'hunter2', code, beata.email, '@example', 'Beatrycze', 'Bearer'])
      expect(lines).not.toContain(secret)
  })
})

describe('when the store fails', () => {
  test('[INV-10] a call is 500 without its inside, logged once without values, and the service is not ready', async () => {
    let isBroken = false
    const broken = (): Promise<never> =>
      Promise.reject(
        Object.assign(new Error('duplicate key "anna@example.com"'), {
          detail: 'Key (email)=(anna@example.com)',
        }),
      )
    const failing = await createWorld({
      wrapStore: (store) => ({
        ...store,
        transact: (work) => (isBroken ? broken() : store.transact(work)),
        health: () => (isBroken ? broken() : store.health()),
      }),
    })
    isBroken = true
    const from = failing.logs.length
    expect(await failing.http('POST', '/api/auth/register', { body: formOf('Anna') })).toMatchObject({
      status: 500,
      body: { error: 'server', message: 'Something went wrong on our side. Try again in a moment.' },
    })
    const errors = failing.logs.slice(from).filter((line) => line.includes('"level":50'))
    expect(errors).toHaveLength(1)
    expect(failing.logs.slice(from).join('')).not.toMatch(/anna/i)
    expect((await failing.http('GET', '/health/ready')).status).toBe(503)
    expect((await failing.http('GET', '/health/live')).status).toBe(200)
    isBroken = false
    expect((await failing.http('POST', '/api/auth/register', { body: formOf('Anna') })).status).toBe(200)
    // all who ask within a second get one answer
    failing.clock.advance(1000)
    expect((await failing.http('GET', '/health/ready')).status).toBe(200)
    await failing.close()
  })

  test('[INV-10] a command is answered 400 without its inside, logged once, and the connection goes on', async () => {
    let isBroken = false
    const failing = await createWorld({
      wrapStore: (store) => ({
        ...store,
        transact: (work) =>
          isBroken ? Promise.reject(new Error('duplicate key "anna@example.com"')) : store.transact(work),
      }),
    })
    const anna = await failing.person('Anna')
    await failing.channel(anna, 'usterka')
    const client = await failing.connect(anna)
    client.send('JOIN #usterka')
    await client.settled()
    isBroken = true
    const from = failing.logs.length
    client.send('TOPIC #usterka :words')
    expect(await client.expect(/ 400 /)).toMatchObject({ params: ['Anna', 'TOPIC', expect.any(String)] })
    expect(client.lines.join('')).not.toMatch(/duplicate|example/)
    const errors = failing.logs.slice(from).filter((line) => line.includes('"level":50'))
    expect(errors).toHaveLength(1)
    isBroken = false
    client.send('TOPIC #usterka :words')
    expect(await client.expect(/ TOPIC #/)).toMatchObject({ params: ['#usterka', 'words'] })
    await failing.close()
  })

  /** A service whose store cannot be read for as long as it is told so. */
  async function unreadable() {
    let isBroken = false
    const failing = await createWorld({
      wrapStore: (store) => ({
        ...store,
        get read() {
          if (isBroken) throw new Error('the database went away')
          return store.read
        },
      }),
    })
    return { failing, setBroken: (isSo: boolean) => void (isBroken = isSo) }
  }

  test('[INV-10] coming into a channel, for the first time or again, is answered BUSY, and works afterwards', async () => {
    const { failing, setBroken } = await unreadable()
    const anna = await failing.person('Anna')
    for (const name of ['pierwsza', 'druga', 'trzecia']) await failing.channel(anna, name)
    const client = await failing.connect(anna, { capabilities: ['batch', 'standard-replies'] })
    const plain = await failing.connect(anna)
    setBroken(true)
    client.send('JOIN #pierwsza', 'RESUME #druga 0')
    expect(await client.expect(/ FAIL JOIN /)).toMatchObject({
      params: ['JOIN', 'BUSY', '#pierwsza', expect.any(String)],
    })
    expect(await client.expect(/ FAIL RESUME /)).toMatchObject({
      params: ['RESUME', 'BUSY', '#druga', expect.any(String)],
    })
    plain.send('JOIN #trzecia')
    expect(await plain.expect(/ 400 /)).toMatchObject({ params: ['Anna', 'JOIN', expect.any(String)] })
    setBroken(false)
    client.send('JOIN #pierwsza', 'RESUME #druga 0')
    await client.expect(/ JOIN #pierwsza/)
    await client.expect(/ BATCH -resume/)
    await failing.close()
  })

  test('[INV-10] a login that the store cannot answer is refused for a moment, without the token, and works afterwards', async () => {
    const { failing, setBroken } = await unreadable()
    const anna = await failing.person('Anna')
    const client = await failing.connect(null)
    const plain = await failing.connect(null, { capabilities: ['sasl'] })
    plain.send('AUTHENTICATE PLAIN')
    await plain.expect(/^AUTHENTICATE \+/)
    setBroken(true)
    client.send(`AUTHORIZATION ${anna.token}`)
    expect(await client.expect(/ FAIL AUTHORIZATION /)).toMatchObject({
      params: ['AUTHORIZATION', 'BUSY', expect.any(String)],
    })
    plain.send(`AUTHENTICATE ${Buffer.from(`\0Anna\0${anna.token}`).toString('base64')}`)
    const busy = await plain.expect(/ 904 /)
    expect(busy.params.at(-1)).toMatch(/busy|przeciążony/)
    setBroken(false)
    client.send(`AUTHORIZATION ${anna.token}`)
    await client.expect(/ NICK /)
    plain.send('AUTHENTICATE PLAIN')
    await plain.expect(/^AUTHENTICATE \+/)
    plain.send(`AUTHENTICATE ${Buffer.from(`\0Anna\0${anna.token}`).toString('base64')}`)
    await plain.expect(/ 903 /)
    expect([...client.lines, ...plain.lines, ...failing.logs].join('')).not.toContain(anna.token)
    await failing.close()
  })
})

describe('health', () => {
  test('is live, and ready when everything listens and the store answers', async () => {
    expect(await world.http('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await world.http('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})
