import {
  anyEngine,
  createWorld,
  openOpenidProvider,
  type NamedPerson,
  type OpenidProvider,
  type World,
  userName,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf, SignInBrowser } from './sign-in.fixture.ts'

const UNPROVEN = {
  status: 403,
  body: { error: 'proof_needed', message: 'Confirm once more that it is you.' },
}
const WRONG = { status: 403, body: { error: 'wrong_password' } }
const MINUTE_MS = 60 * 1000

describe.each(anyEngine())('a change of the ways to log in, on the %s engine', (engine) => {
  let world: World
  let provider: OpenidProvider
  let browser: SignInBrowser
  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({ engine, ...provider.world })
    browser = new SignInBrowser(world, provider)
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const connectionsOf = async ({ name }: NamedPerson) => {
    const { users, connections } = world.service.store.read
    const rows = await connections.ofUser((await users.byName(userName(name)))!.id)
    return rows.map(({ subject }) => subject)
  }
  const again = async (person: NamedPerson): Promise<NamedPerson> => {
    const { name, password } = person
    const { body } = await world.http('POST', '/api/auth/login', { body: { name, password } })
    return { ...person, token: body.token as string }
  }
  const withoutPassword = async (name: string, subject: string): Promise<NamedPerson> => {
    const token = await browser.newcomer('discord', personOf(subject), name)
    return { name, email: `${subject}@poczta.example`, password: '', token }
  }

  test('attack: a stolen login connects an account of the thief, or takes one of the owner away', async () => {
    const anna = await world.person('Anna')
    expect((await browser.signIn('twitch', personOf('anna'), anna)).status).toBe(204)
    for (const proof of ['', 'x', 'x'.repeat(43), anna.token, anna.password]) {
      expect(await browser.begin('google', anna, proof)).toMatchObject(UNPROVEN)
      expect(await browser.disconnect('twitch', anna, proof)).toMatchObject(UNPROVEN)
    }
    // an attempt that began as a login cannot end as a connection
    const login = await browser.allowed('google', personOf('thief'))
    expect((await browser.finish('google', login, anna)).status).toBe(410)
    expect(await connectionsOf(anna)).toEqual(['anna'])
  })

  test('attack: guessing the password with a stolen login, and a sign-in of the thief in its place', async () => {
    const beata = await world.person('Beata')
    await browser.signIn('discord', personOf('beata'), beata)
    const prove = (body: object) => world.http('POST', '/api/users/@me/proof', { as: beata, body })
    expect(await prove({ password: 'not this one' })).toMatchObject(WRONG)
    expect((await prove({ password: '' })).status).toBe(422)
    expect((await prove({})).status).toBe(422)
    expect((await world.http('POST', '/api/users/@me/proof', { body: { password: 'x' } })).status).toBe(401)
    // an account with a password is proven by the password and nothing weaker
    expect(await browser.proveWith('discord', personOf('beata'), beata)).toMatchObject(WRONG)
  })

  test('attack: replay of a proof, by two calls at once, another login, another person, or too late', async () => {
    const [celina, dorota] = await world.people('Celina', 'Dorota')
    await browser.signIn('twitch', personOf('celina'), celina)
    const proof = await browser.prove(celina)
    expect(await browser.begin('google', dorota, proof)).toMatchObject(UNPROVEN)
    expect(await browser.begin('google', await again(celina), proof)).toMatchObject(UNPROVEN)
    // none of the failures used the proof up
    const both = await Promise.all([
      browser.begin('google', celina, proof),
      browser.disconnect('twitch', celina, proof),
    ])
    expect(both.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(await browser.begin('google', celina, proof)).toMatchObject(UNPROVEN)
    const late = await browser.prove(celina)
    world.clock.advance(5 * MINUTE_MS)
    expect(await browser.begin('google', celina, late)).toMatchObject(UNPROVEN)
  })

  test('attack: a proof from before the password was changed', async () => {
    const ewa = await world.person('Ewa')
    const proof = await browser.prove(ewa)
    const { email, password } = ewa
    const body = { email, password, is_changing_password: true, new_password: 'another secret' }
    const { token } = (await world.http('PATCH', '/api/users/@me', { as: ewa, body })).body
    expect(await browser.begin('google', { ...ewa, token }, proof)).toMatchObject(UNPROVEN)
    expect((await browser.begin('google', ewa, proof)).status).toBe(401)
  })

  test('attack: a stolen login of an account without a password', async () => {
    const filipa = await withoutPassword('Filipa', 'filipa')
    await withoutPassword('Zlodziej', 'zlodziej')
    for (const subject of ['zlodziej', 'nobody'])
      expect(await browser.proveWith('discord', personOf(subject), filipa)).toMatchObject({
        status: 403,
        body: { error: 'other_connection' },
      })
    expect(
      await world.http('POST', '/api/users/@me/proof', { as: filipa, body: { password: 'x' } }),
    ).toMatchObject(WRONG)
    expect(await browser.begin('google', filipa, '')).toMatchObject(UNPROVEN)
    expect(await browser.disconnect('discord', filipa, '')).toMatchObject(UNPROVEN)
    // another browser, and a return that was used already already already
    const params = await browser.allowed('discord', personOf('filipa'))
    const path = '/api/users/@me/proof/discord/callback'
    expect((await world.http('POST', path, { as: filipa, body: params })).status).toBe(410)
    expect((await world.http('POST', path, { body: params })).status).toBe(401)
    expect((await browser.finish('discord', params)).status).toBe(200)
    expect((await world.http('POST', path, { as: filipa, body: params })).status).toBe(410)
  })

  test('who has no password signs in once more with what is connected, and is told of what changed', async () => {
    const gaja = await withoutPassword('Gaja', 'gaja')
    const prove = async () =>
      (await browser.proveWith('discord', personOf('gaja'), gaja)).body.proof as string
    expect((await browser.signIn('twitch', personOf('gaja-live'), gaja, await prove())).status).toBe(204)
    expect((await browser.disconnect('discord', gaja, await prove())).status).toBe(204)
    expect(await connectionsOf(gaja)).toEqual(['gaja-live'])
    await world.service.settled()
    const told = world.mails.filter(({ to }) => to.address === gaja.email)
    expect(told.map(({ subject }) => subject)).toEqual(['A new way to log in', 'A way to log in was removed'])
    for (const { text } of told) expect(text).not.toMatch(/gaja-live|[\w-]{43}/)
  })

  const exporting = (as: NamedPerson | undefined, proof: string, body: object = {}) =>
    fetch(new URL('/api/users/@me/export', world.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-proof': proof,
        ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
      },
      body: JSON.stringify(body),
    })
  const deleting = (as: NamedPerson, proof: string, body: object = {}) =>
    world.http('DELETE', '/api/users/@me', { as, body, headers: { 'x-proof': proof } })
  const isStaying = async ({ name }: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(name)))!.deletesAt === null
  const provenBy = async (person: NamedPerson): Promise<string> => {
    const subject = person.email.replace(/@.*$/, '')
    return (await browser.proveWith('discord', personOf(subject), person)).body.proof as string
  }

  test('[F10] who has no password takes the data out and deletes the account by signing in once more', async () => {
    const halina = await withoutPassword('Halina', 'halina')
    const archive = await exporting(halina, await provenBy(halina))
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect(await deleting(halina, await provenBy(halina))).toMatchObject({
      status: 200,
      body: { deletes_at: expect.any(String) },
    })
    expect(await isStaying(halina)).toBe(false)
    // the deletion ends the login, and a fresh one takes it back
    expect((await exporting(halina, '')).status).toBe(401)
    expect((await browser.signIn('discord', personOf('halina'))).status).toBe(200)
    expect(await isStaying(halina)).toBe(true)
  })

  test('[F10] attack: a stolen login without the account at the provider, or with another one there', async () => {
    const irena = await withoutPassword('Irena', 'irena')
    await withoutPassword('Rabus', 'rabus')
    for (const subject of ['rabus', 'a-stranger']) {
      const answer = await browser.proveWith('discord', personOf(subject), irena)
      expect(answer).toMatchObject({ status: 403, body: { error: 'other_connection' } })
    }
    for (const proof of ['x', 'x'.repeat(43), irena.token]) {
      expect(await deleting(irena, proof)).toMatchObject(UNPROVEN)
      expect((await exporting(irena, proof)).status).toBe(403)
    }
    for (const body of [{}, { password: '' }]) {
      expect((await deleting(irena, '', body)).body).toMatchObject({
        errors: { password: expect.anything() },
      })
      expect((await exporting(irena, '', body)).status).toBe(422)
    }
    // a password beside the proof is looked at, and there is none
    expect(await deleting(irena, await provenBy(irena), { password: 'x' })).toMatchObject(WRONG)
    expect(await isStaying(irena)).toBe(true)
  })

  test('[F10] attack: replay of a proof, by two calls at once, another login, another person, or too late', async () => {
    const [janina, kinga] = [
      await withoutPassword('Janina', 'janina'),
      await withoutPassword('Kinga', 'kinga'),
    ]
    const proof = await provenBy(janina)
    const { token } = (await browser.signIn('discord', personOf('janina'))).body
    for (const other of [kinga, { ...janina, token: token as string }]) {
      expect(await deleting(other, proof)).toMatchObject(UNPROVEN)
      expect((await exporting(other, proof)).status).toBe(403)
    }
    // none of the failures used the proof up, and one export does
    const both = await Promise.all([exporting(janina, proof), exporting(janina, proof)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await deleting(janina, proof)).toMatchObject(UNPROVEN)
    const late = await provenBy(janina)
    world.clock.advance(5 * MINUTE_MS)
    expect(await deleting(janina, late)).toMatchObject(UNPROVEN)
    expect(await isStaying(janina)).toBe(true)
  })

  test('[F10] attack: a proof by an account of the provider that was disconnected since', async () => {
    const lidia = await withoutPassword('Lidia', 'lidia')
    expect(
      (await browser.signIn('twitch', personOf('lidia-live'), lidia, await provenBy(lidia))).status,
    ).toBe(204)
    const byThief = await provenBy(lidia)
    const byOwner = (await browser.proveWith('twitch', personOf('lidia-live'), lidia)).body.proof as string
    expect((await browser.disconnect('discord', lidia, byOwner)).status).toBe(204)
    expect(await deleting(lidia, byThief)).toMatchObject(UNPROVEN)
    expect((await exporting(lidia, byThief)).status).toBe(403)
    expect(await isStaying(lidia)).toBe(true)
  })

  test('[F10] attack: an account with a password is deleted by nothing weaker, not by a proof of that password', async () => {
    const maria = await world.person('Maria')
    const proof = await browser.prove(maria)
    expect(await deleting(maria, proof)).toMatchObject(UNPROVEN)
    expect((await exporting(maria, proof)).status).toBe(403)
    // also where the password was set since the proof was given
    const nina = await withoutPassword('Nina', 'nina')
    const early = await provenBy(nina)
    const { id } = (await world.service.store.read.users.byName(userName('Nina')))!
    const { passwordHash } = (await world.service.store.read.users.byName(userName('Maria')))!
    await world.service.store.transact((tx) => tx.users.setPasswordHash(id, passwordHash!))
    expect(await deleting(nina, early)).toMatchObject(UNPROVEN)
    expect((await exporting(nina, early)).status).toBe(403)
    expect(await isStaying(nina)).toBe(true)
  })
})
