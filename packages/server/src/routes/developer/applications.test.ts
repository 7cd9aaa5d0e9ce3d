import { SECRET_MASK, type ApplicationRecord } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATIONS_MAX } from '../../oauth/register-application.ts'
import { callAs, makeApplication, REDIRECT, tokensFor } from '../oauth/oauth.fixture.ts'

let world: World
let anna: NamedPerson
let ben: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  ;[anna, ben] = await world.people('Anna', 'Ben')
})
afterAll(() => world.close())

const CLIENTS = '/api/developer/clients'
const list = async (as: NamedPerson) => (await world.http('GET', CLIENTS, { as })).body as ApplicationRecord[]
const at = (application: ApplicationRecord) => `${CLIENTS}/${application.id}`

describe('applications of a developer', () => {
  test('[HTTP-23][HTTP-24][DATA-20][OAS-12][OAS-13] what was registered is listed, by its developer alone', async () => {
    const [ewa, darek] = await world.people('Ewa', 'Darek')
    expect(await list(ewa)).toEqual([])
    const made = await makeApplication(world, ewa, { name: '  Nakładka czatu ' })
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Nakładka czatu',
      redirect: REDIRECT,
      secret: expect.stringMatching(/^gwar_cs_[\w-]{43}$/),
      is_public: false,
      created_at: world.clock.now().toISOString(),
    })
    await makeApplication(world, ewa, { name: 'Bot' })
    expect((await list(ewa)).map(({ name }) => name)).toEqual(['Bot', 'Nakładka czatu'])
    expect(await list(darek)).toEqual([])
  })

  test('[OAS-21] attack: a secret that is readable later, in an answer, a log or the database', async () => {
    const made = await makeApplication(world, anna)
    const changed = await world.http('PUT', at(made), {
      as: anna,
      body: { id: made.id, name: 'Overlay 2', redirect: REDIRECT, secret: made.secret },
    })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Overlay 2', secret: SECRET_MASK } })
    for (const { secret } of await list(anna)) expect(secret).toBe(SECRET_MASK)
    expect(world.logs.join('\n')).not.toContain(made.secret)
    const row = await world.service.store.read.applications.byId(made.id)
    expect(Buffer.from(row!.secretHash!).toString('latin1')).not.toContain(made.secret)
    expect(row!.secretHash).toHaveLength(32)
  })

  test('[HTTP-25, OPEN-51] name and address change; a secret that comes along changes nothing', async () => {
    const made = await makeApplication(world, anna)
    await tokensFor(world, ben, made)
    const body = {
      id: 'another',
      name: 'Renamed',
      redirect: 'https://other.example/',
      secret: 'gwar_cs_chosen-by-me',
    }
    expect((await world.http('PUT', at(made), { as: anna, body })).status).toBe(200)
    expect(await list(anna)).toContainEqual(
      expect.objectContaining({ id: made.id, name: 'Renamed', redirect: 'https://other.example/' }),
    )
    await tokensFor(world, ben, { ...made, redirect: 'https://other.example/' })
    await expect(tokensFor(world, ben, made)).rejects.toThrow('wrong_redirect')
  })

  test.each([
    ['no name', { name: '' }, { name: ['This field is required'] }],
    ['a name of spaces', { name: ' \t ' }, { name: ['This field is required'] }],
    ['a long name', { name: 'x'.repeat(65) }, { name: ['At most 64 characters'] }],
    ['no address', { redirect: '' }, { redirect: ['This field is required'] }],
    ['another type', { redirect: 7 }, { redirect: ['This field is required'] }],
    [
      'a long address',
      { redirect: `https://a.example/${'x'.repeat(1100)}` },
      { redirect: ['At most 1,024 characters'] },
    ],
  ])('[OAS-18][OAS-19][OAS-26] %s is told on its field', async (_what, form, errors) => {
    const body = { name: 'Overlay', redirect: REDIRECT, ...form }
    const before = await list(ben)
    expect(await world.http('POST', CLIENTS, { as: ben, body })).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect(await list(ben)).toEqual(before)
    const { id } = await makeApplication(world, ben)
    expect(await world.http('PUT', `${CLIENTS}/${id}`, { as: ben, body })).toMatchObject({
      status: 422,
      body: { errors },
    })
    await world.http('DELETE', `${CLIENTS}/${id}`, { as: ben })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://overlay.example/cb',
    'https://user:pass@overlay.example/cb',
    'https://overlay.example/cb#fragment',
    'https://overlay.example\\@evil.example/',
    '//overlay.example/cb',
    'https:overlay.example',
    '/cb',
    'https://',
    'https://overlay.example/\ncb',
    'https://ovеrlay.example/cyrillic',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1@evil.example/',
    'myapp://cb',
  ])('[OPEN-50] attack: a redirect address that leads elsewhere: %s', async (redirect) => {
    const answer = await world.http('POST', CLIENTS, { as: anna, body: { name: 'Overlay', redirect } })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { redirect: ['Enter a full https address (http only for localhost)'] } },
    })
  })

  test.each([
    'http://localhost:8787/callback',
    'http://127.0.0.1/cb',
    'http://[::1]:9/',
    'https://a.example?x=1',
  ])('[OPEN-50] a good one is kept as it is: %s', async (redirect) => {
    const made = await makeApplication(world, ben, { redirect })
    expect(made.redirect).toBe(redirect)
    await world.http('DELETE', at(made), { as: ben })
  })

  test.each([
    ['turned writing', 'Overlay\u202egpj.exe'],
    ['invisible letters', 'Over\u200blay'],
    ['a line break', 'Overlay\nGwar asks you to allow'],
    ['NUL', 'Overlay\0'],
    ['a pile of marks', `Z${'\u0301'.repeat(3)}algo`],
    ['the name of the house', 'GWAR'],
    ['a look-alike of it', 'G-w-4-r'],
    ['letters of another script', 'Gw\u0430r'],
    ['a role', 'Administrator'],
  ])('attack: an application name that deceives who is asked for consent: %s', async (_what, name) => {
    const answer = await world.http('POST', CLIENTS, { as: anna, body: { name, redirect: REDIRECT } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['name'])
  })

  test('attack: IDOR, reading, changing, renewing, deleting the application of somebody else', async () => {
    const made = await makeApplication(world, anna)
    const body = { name: 'Stolen', redirect: 'https://evil.example/' }
    const answers = [
      await world.http('PUT', at(made), { as: ben, body }),
      await world.http('POST', `${at(made)}/secret`, { as: ben }),
      await world.http('DELETE', at(made), { as: ben }),
      await world.http('PUT', `${CLIENTS}/not-an-id`, { as: ben, body }),
    ]
    for (const { status } of answers) expect(status).toBe(404)
    await tokensFor(world, ben, made)
  })

  test('a renewed secret voids the old one and lets tokens live', async () => {
    const made = await makeApplication(world, anna)
    const { access_token: token } = await tokensFor(world, ben, made)
    const renewed = await world.http('POST', `${at(made)}/secret`, { as: anna })
    expect(renewed.body.secret).not.toBe(made.secret)
    const ask = (application: ApplicationRecord) =>
      callAs(world, application, '/api/oauth/introspect', { token })
    expect(await ask(made)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await ask(renewed.body as ApplicationRecord)).toMatchObject({
      status: 200,
      body: { active: true },
    })
  })

  test('a public application has no secret, now or later', async () => {
    const made = await makeApplication(world, ben, { is_public: true })
    expect(made).toMatchObject({ secret: null, is_public: true })
    expect(await world.http('POST', `${at(made)}/secret`, { as: ben })).toMatchObject({
      status: 403,
      body: { error: 'no_secret' },
    })
  })

  test('deleting one ends all that users allowed it; doing it again finds nothing', async () => {
    const made = await makeApplication(world, anna)
    const { access_token: token } = await tokensFor(world, ben, made)
    const socket = await world.connect({ ...ben, token })
    expect((await world.http('DELETE', at(made), { as: anna })).status).toBe(204)
    await socket.expect(/^ERROR /)
    expect((await world.http('GET', '/api/users/@me', { as: { ...ben, token } })).status).toBe(401)
    expect((await world.http('DELETE', at(made), { as: anna })).status).toBe(404)
    expect((await world.http('GET', '/api/users/@me/applications', { as: ben })).body).not.toContainEqual(
      expect.objectContaining({ id: made.id }),
    )
  })

  test('attack: filling the database with applications, all at once', async () => {
    const celina = await world.person('Celina')
    const answers = await Promise.all(
      Array.from({ length: APPLICATIONS_MAX + 5 }, (_, index) =>
        world.http('POST', CLIENTS, { as: celina, body: { name: `Bot ${index}`, redirect: REDIRECT } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(APPLICATIONS_MAX)
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({
      error: 'too_many_applications',
      message: `You can have at most ${APPLICATIONS_MAX} applications.`,
    })
  })
})
