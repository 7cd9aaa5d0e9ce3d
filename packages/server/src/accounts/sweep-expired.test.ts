import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGood, makeApplication, tokensFor } from '../routes/oauth/oauth.fixture.ts'
import type { ExpiredTable } from '../store/users/expired-rows.ts'
import { hashToken } from './token.ts'

const HOUR_MS = 60 * 60 * 1000
const TABLES: readonly ExpiredTable[] = [
  'signInAttempts',
  'newcomers',
  'loginChallenges',
  'proofs',
  'tries',
  'emailLinks',
  'usedLinks',
  'emailCodes',
  'authorizationCodes',
  'applicationTokens',
  'applicationSessions',
  'sessions',
]

describe.each(availableEngines())('what has expired, on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const inAnHour = async (): Promise<void> => {
    world.clock.advance(HOUR_MS)
    await world.service.settled()
  }
  /** How many expired rows each table still has. */
  const left = () =>
    world.service.store.transact(async (tx) => {
      const before = new Date(world.clock.now().getTime() - 24 * HOUR_MS)
      const counts: number[] = []
      for (const table of TABLES) counts.push(await tx.expiredRows.sweep(table, before, 100))
      return counts
    })

  test('attack: tables that grow without end; what lives stays', async () => {
    const [anna, ben] = await world.people('Anna', 'Ben')
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Anna')))!
    const application = await makeApplication(world, ben)
    const old = await tokensFor(world, anna, application)
    await world.http('POST', '/api/auth/logout', { as: anna })
    const at = world.clock.now()
    const expiresAt = new Date(at.getTime() + HOUR_MS)
    const hash = hashToken('of something')
    await store.transact(async (tx) => {
      await tx.signInAttempts.insert(
        { stateHash: hash, browserHash: hash, provider: 'google', userId: null, expiresAt },
        at,
      )
      const person = { provider: 'google', subject: '1', name: 'Cora', email: 'cora@poczta.example' }
      await tx.newcomers.insert({ tokenHash: hash, ...person, expiresAt }, at)
      await tx.loginChallenges.insert({ tokenHash: hash, userId, expiresAt }, at)
      await tx.tries.count(hash, at, expiresAt)
      await tx.emailLinks.put({ userId, kind: 'email', tokenHash: hash, email: 'x@y.example', expiresAt }, at)
      const link = { userId, kind: 'password' as const, tokenHash: hash, email: 'x@y.example' }
      await tx.usedLinks.remember({ ...link, expiresAt, createdAt: at }, at)
      await tx.emailCodes.put({ userId, codeHash: hash, expiresAt }, at)
    })
    await inAnHour()
    // none of them is old enough to be deleted
    expect(await store.read.emailCodes.ofUser(userId)).toBeDefined()
    expect(await isGood(world, anna, old)).toBe(true)

    world.clock.jump(60 * 24 * HOUR_MS)
    const fresh = await tokensFor(world, ben, application)
    await inAnHour()
    await inAnHour()
    expect(await left()).toEqual(TABLES.map(() => 0))
    expect(await isGood(world, anna, old)).toBe(false)
    expect(await isGood(world, ben, fresh)).toBe(true)
  })

  test('where addresses are not proven, ended logins go as well, and the last one keeps the account', async () => {
    const open = await createWorld({ engine, settings: { EMAIL_VERIFICATION: 'off' } })
    try {
      const { store } = open.service
      const dora = await open.person('Dora')
      const { id } = (await store.read.users.byName(userName('Dora')))!
      const logIn = async (): Promise<NamedPerson> => {
        const { body } = await open.http('POST', '/api/auth/login', {
          body: { name: 'Dora', password: dora.password, 'g-recaptcha-response': '' },
        })
        return { ...dora, token: body.token as string }
      }
      const logOut = async (as: NamedPerson): Promise<void> => {
        expect((await open.http('POST', '/api/auth/logout', { as })).status).toBe(204)
      }
      const aMonthLater = async (): Promise<void> => {
        open.clock.jump(31 * 24 * HOUR_MS)
        for (let round = 0; round < 2; round += 1) {
          open.clock.advance(HOUR_MS)
          await open.service.settled()
        }
      }
      const ends = async () => (await store.read.accountExport.sessions(id)).map(({ endedAt }) => endedAt)
      const [second, third] = [await logIn(), await logIn()]
      await logOut(dora)
      await logOut(second)
      await aMonthLater()
      expect(await ends()).toEqual([null])

      const fourth = await logIn()
      await logOut(third)
      open.clock.advance(HOUR_MS)
      const at = open.clock.now()
      await logOut(fourth)
      await aMonthLater()
      expect(await ends()).toEqual([at])
      // who takes the name now does not find it free: the account was used
      const again = await open.http('POST', '/api/auth/register', {
        body: {
          name: 'Dora',
          email: 'another@example.com',
          password: dora.password,
          password_confirmation: dora.password,
          accept_rules: true,
          'g-recaptcha-response': '',
        },
      })
      expect([again.status, (await store.read.users.byName(userName('Dora')))?.id]).toEqual([422, id])
    } finally {
      await open.close()
    }
  })
})
