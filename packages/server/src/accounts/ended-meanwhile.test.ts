import { availableEngines, createWorld, openOpenidProvider, type NamedPerson, userName } from '@gwar/testkit'
import type { OpenidProvider, World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, makeVerifier, questionOf } from '../routes/oauth/oauth.fixture.ts'
import { personOf, SignInBrowser } from '../signin/sign-in.fixture.ts'
import type { Store } from '../store/store.ts'
import { totpCode, totpStep } from './second-factor/totp.ts'

describe.each(availableEngines())('a login that ends while its call is on its way, on %s', (engine) => {
  let world: World
  let provider: OpenidProvider
  /** Runs before the next transaction, when the call was already let in. */
  let meanwhile: ((store: Store) => Promise<unknown>) | null = null
  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({
      engine,
      ...provider.world,
      wrapStore: (store) => ({
        ...store,
        async transact(work) {
          const first = meanwhile
          meanwhile = null
          await first?.(store)
          return store.transact(work)
        },
      }),
    })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const endAllOf = (id: string) => (store: Store) =>
    store.transact((tx) => tx.sessions.endAll(id, world.clock.now(), { by: 'password', on: null }))
  const idOf = async ({ name }: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(name)))!.id

  test('attack: a stolen login connects an account for later', async () => {
    const anna = await world.person('Anna')
    const id = await idOf(anna)
    const browser = new SignInBrowser(world, provider)
    const params = await browser.allowed('discord', personOf('thief'), anna)
    meanwhile = endAllOf(id)
    expect(await browser.finish('discord', params, anna)).toMatchObject({
      status: 410,
      body: { error: 'sign_in_expired' },
    })
    expect(await world.service.store.read.connections.ofUser(id)).toEqual([])
  })

  test('attack: a stolen login allows an application for later', async () => {
    const [developer, ben] = await world.people('Developer', 'Ben')
    const application = await makeApplication(world, developer)
    const id = await idOf(ben)
    const question = questionOf(application, makeVerifier().challenge)
    meanwhile = endAllOf(id)
    expect(
      await world.http('POST', `/api/oauth/authorize?${question.toString()}`, { as: ben }),
    ).toMatchObject({ status: 401, body: { error: 'login_required' } })
    expect(await world.service.store.read.applicationGrants.ofUser(id)).toEqual([])
  })

  test('attack: who knew the password until now turns on a second factor of their own', async () => {
    const cora = await world.person('Cora')
    const id = await idOf(cora)
    const path = '/api/users/@me/second-factor'
    await world.http('POST', `${path}/setup`, { as: cora, body: { password: cora.password } })
    const secret = await world.service.store.transact(async (tx) => (await tx.secondFactors.lock(id))!.secret)
    const code = totpCode(secret, totpStep(world.clock.now()))
    meanwhile = endAllOf(id)
    expect(await world.http('POST', `${path}/confirm`, { as: cora, body: { code } })).toMatchObject({
      status: 410,
      body: { error: 'setup_expired' },
    })
    expect(await world.service.store.read.secondFactors.isOn(id)).toBe(false)
  })
})
