import type { ApplicationRecord } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allow, makeApplication, makeVerifier, questionOf, tokensFor } from './oauth.fixture.ts'

let world: World
let developer: NamedPerson
let anna: NamedPerson
let application: ApplicationRecord
beforeAll(async () => {
  world = await createWorld()
  ;[developer, anna] = await world.people('Developer', 'Anna')
  application = await makeApplication(world, developer)
})
afterAll(() => world.close())

const { challenge } = makeVerifier()
const call = (method: string, as: NamedPerson | null, question: URLSearchParams | string, headers = {}) =>
  world.http(method, `/api/oauth/authorize?${question.toString()}`, { ...(as !== null && { as }), headers })
/** The query with one parameter changed, removed (null), or repeated (a list). */
const changed = (name: string, value: string | null | readonly string[]): URLSearchParams => {
  const question = questionOf(application, challenge)
  question.delete(name)
  for (const each of value === null ? [] : [value].flat()) question.append(name, each)
  return question
}
const answerOf = (redirect: string) => {
  const { origin, pathname, searchParams } = new URL(redirect)
  return { at: origin + pathname, ...Object.fromEntries(searchParams) }
}

describe('consent', () => {
  test('[HTTP-26][DATA-21][OAS-01][OAS-02][OAS-06] a question is the name and what it will be able to do', async () => {
    const asked = await world.person('Eryk')
    const question = changed('scope', 'chat_write user_email user user')
    expect(await call('GET', asked, question)).toMatchObject({
      status: 200,
      body: {
        client: { id: application.id, name: 'Overlay', host: 'overlay.example', owner: developer.name },
        scopes: [
          { name: 'user', description: 'see your name and which account is yours' },
          { name: 'user_email', description: 'see your e-mail address' },
          { name: 'chat_write', description: 'write, vote and send files in your name' },
        ],
      },
    })
    const polish = await call('GET', asked, changed('scope', null), { 'accept-language': 'pl' })
    expect(polish.body.scopes).toEqual([
      { name: 'user', description: 'zobaczyć twoją nazwę i rozpoznać twoje konto' },
    ])
  })

  test('[HTTP-28][OAS-10] denying goes back with access_denied and gives nothing (OPEN-46)', async () => {
    const asked = await world.person('Felicja')
    const { status, body } = await call('DELETE', asked, questionOf(application, challenge))
    expect(status).toBe(200)
    expect(Object.keys(body as object)).toEqual(['redirect'])
    expect(answerOf(body.redirect as string)).toEqual({
      at: 'https://overlay.example/oauth/callback',
      error: 'access_denied',
      state: 'st4te',
      iss: world.url,
    })
    expect((await world.http('GET', '/api/users/@me/applications', { as: asked })).body).toEqual([])
  })

  test('[HTTP-27][OAS-09] allowing goes back with a code, the state as it was, and who answers', async () => {
    const question = changed('state', 'a b&c=%0d%0a"ż')
    const { status, body } = await call('POST', anna, question)
    expect(status).toBe(200)
    expect(answerOf(body.redirect as string)).toEqual({
      at: 'https://overlay.example/oauth/callback',
      code: expect.stringMatching(/^gwar_ac_[\w-]{43}$/),
      state: 'a b&c=%0d%0a"ż',
      iss: world.url,
    })
  })

  test('[HTTP-26][OAS-07] what was allowed before is not asked again; what is more is (OPEN-48)', async () => {
    const ben = await world.person('Ben')
    const narrow = changed('scope', 'user chat_read')
    await allow(world, ben, narrow)
    const again = await call('GET', ben, narrow)
    expect(answerOf(again.body.redirect as string)).toMatchObject({
      code: expect.any(String),
      state: 'st4te',
    })
    expect((await call('GET', ben, changed('scope', 'user'))).body).toHaveProperty('redirect')
    const more = changed('scope', 'user moderate')
    expect((await call('GET', ben, more)).body.scopes).toHaveLength(2)
    await allow(world, ben, more)
    expect((await call('GET', ben, changed('scope', 'user chat_read moderate'))).body).toHaveProperty(
      'redirect',
    )
  })

  test('a public application is asked about each time: anybody could listen on its address', async () => {
    const redirect = 'http://127.0.0.1/cb'
    const program = await makeApplication(world, developer, { is_public: true, redirect })
    const question = questionOf(program, challenge, { redirect_uri: 'http://127.0.0.1:51234/cb' })
    await allow(world, anna, question)
    expect((await call('GET', anna, question)).body).toHaveProperty('client.host', '127.0.0.1:51234')
  })

  test('the list of what was allowed; taking it back ends its tokens and its sockets, and asks anew', async () => {
    const [celina, dawid] = await world.people('Celina', 'Dawid')
    await allow(world, dawid, questionOf(application, challenge))
    const { access_token: token } = await tokensFor(world, celina, application)
    const through = { ...celina, token }
    const socket = await world.connect(through)
    const own = await world.connect(celina)
    const list = () => world.http('GET', '/api/users/@me/applications', { as: celina })
    expect((await list()).body).toEqual([
      {
        id: application.id,
        name: 'Overlay',
        scopes: ['user', 'chat_read', 'chat_write'].map((name) => ({
          name,
          description: expect.any(String),
        })),
        created_at: world.clock.now().toISOString(),
        last_used_at: world.clock.now().toISOString(),
      },
    ])
    const at = `/api/users/@me/applications/${application.id}`
    expect((await world.http('DELETE', at, { as: dawid })).status).toBe(204)
    expect((await world.http('DELETE', at, { as: dawid })).status).toBe(404)
    expect((await world.http('GET', '/api/users/@me', { as: through })).status).toBe(200)
    expect((await world.http('DELETE', at, { as: celina })).status).toBe(204)
    await socket.expect(/^ERROR /)
    expect((await world.http('GET', '/api/users/@me', { as: through })).status).toBe(401)
    expect((await list()).body).toEqual([])
    expect((await call('GET', celina, questionOf(application, challenge))).body).toHaveProperty('client')
    own.send('PING :still here')
    await own.expect(/PONG/)
  })
})

describe('attack: the consent of somebody who did not give it', () => {
  // The login is taken from the Authorization header alone, which a page of another site cannot add: a form,
  // an image or a fetch with cookies comes without it, and a fetch that sets it needs a CORS permission,
  // which nobody gets.
  test('attack: CSRF on consent, with forms, cookies and no header', async () => {
    const question = questionOf(application, challenge).toString()
    for (const method of ['POST', 'DELETE', 'GET'])
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'https://evil.example', cookie: `token=${anna.token}` },
      ]) {
        const answer = await call(method, null, question, headers)
        expect(answer).toMatchObject({ status: 401, body: { error: 'login_required' } })
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    const form = await world.http('POST', `/api/oauth/authorize?${question}&token=${anna.token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `allow=1&token=${anna.token}`,
    })
    expect(form.status).toBe(401)
  })

  test('attack: clickjacking of the consent page', async () => {
    const { headers } = await world.http(
      'GET',
      `/oauth/authorize?${questionOf(application, challenge).toString()}`,
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('attack: an application that allows itself more, with the token that it was given', async () => {
    const { access_token: token } = await tokensFor(world, anna, application, [
      'user',
      'chat_read',
      'chat_write',
    ])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await call(method, { ...anna, token }, changed('scope', 'channel_manage'))).toMatchObject({
        status: 403,
        body: { error: 'insufficient_scope' },
      })
  })
})
