import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableEngines, FakeClock, temporaryDatabase, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noCaptcha } from '../captcha/captcha.ts'
import { createLimits } from '../limits/limits.ts'
import type { Mail } from '../mail/mailer.ts'
import { createLogins } from '../logins.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { uuidV7 } from '../uuid.ts'
import { openAccounts, type Accounts } from './accounts.ts'
import type { Origin } from './origin.ts'
import { authenticateToken } from '../oauth/authenticate-token.ts'
import { checkPassword } from './login/check-password.ts'
import { login } from './login/login.ts'
import { logout } from './login/logout.ts'
import type { PasswordCost } from './password/password-hash.ts'
import { register } from './registration/register.ts'
import type { EndedSession } from './login/session-ends.ts'

const from: Origin = { address: '203.0.113.1', userAgent: undefined, locale: 'en' }
const log = { info: () => {}, warn: () => {}, error: () => {} }

describe.each(availableEngines())('accounts on the %s engine', (engine) => {
  let store: Store
  const ends: (() => Promise<void>)[] = []
  const clock = new FakeClock()
  const mails: Mail[] = []
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gwar-accounts-'))
    const database = await temporaryDatabase(engine, dataDir)
    store = await openStore({ databaseUrl: database.url ?? undefined, dataDir, log })
    ends.push(
      () => store.close(),
      () => database.drop(),
      () => rm(dataDir, { recursive: true, force: true }),
    )
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  /** Accounts with these settings, over one store. */
  const open = (
    settings: { passwordCost?: PasswordCost; emailVerification?: boolean } = {},
  ): Promise<Accounts> =>
    openAccounts({
      store,
      clock,
      random: randomBytes,
      newId: () => uuidV7(clock.now()),
      config: {
        emailVerification: false,
        rateLimits: false,
        passwordMinLength: 8,
        sessionIdleDays: 90,
        requireSecondFactor: 'off',
        passwordCost: 'low',
        serviceNick: 'Gwar',
        productName: 'Gwar',
        operator: null,
        contact: null,
        publicUrl: 'https://gwar.example',
        defaultLocale: 'en',
        ...settings,
      },
      limits: createLimits({ isOn: false, store, clock }),
      captcha: noCaptcha,
      mailer: {
        send: (mail) => {
          mails.push(mail)
          return Promise.resolve(true)
        },
        close: () => Promise.resolve(),
      },
      log,
    })

  const signUp = async (accounts: Accounts, name: string): Promise<string> => {
    const result = await register(
      accounts,
      { name: userName(name), email: `${name}@example.com`, password: 'a long secret', captcha: '' },
      from,
    )
    if (result.outcome !== 'ok' || result.token === null) throw new Error(JSON.stringify(result))
    return result.token
  }
  const hashOf = async (name: string) => (await store.read.users.byName(userName(name)))!.passwordHash!

  test('[OPEN-14] a login renews a hash that was made with other parameters', async () => {
    await signUp(await open(), 'Anna')
    expect(await hashOf('Anna')).toContain('m=64,t=1')
    const dear = await open({ passwordCost: 'default' })
    const given = { name: 'Anna', password: 'a long secret' }
    expect((await checkPassword(dear, { ...given, password: 'not this one' }, from)).outcome).toBe('wrong')
    expect(await hashOf('Anna')).toContain('m=64,t=1')
    expect((await checkPassword(dear, given, from)).outcome).toBe('ok')
    const renewed = await hashOf('Anna')
    expect(renewed).toContain('m=19456,t=2')
    expect((await checkPassword(dear, given, from)).outcome).toBe('ok')
    expect(await hashOf('Anna')).toBe(renewed)
  })

  test('attack: race, a login with the old password that outlives the change of the password', async () => {
    await signUp(await open(), 'Hanna')
    const { id } = (await store.read.users.byName(userName('Hanna')))!
    const given = { name: 'Hanna', password: 'a long secret' }
    // the old hash is also outdated: renewing it must not bring the old password back
    const dear = await open({ passwordCost: 'default' })
    const changed = await dear.passwords.hash('another secret')
    const hash = dear.passwords.hash.bind(dear.passwords)
    dear.passwords.hash = async (password) => {
      await store.transact((tx) => tx.users.setPasswordHash(id, changed))
      return hash(password)
    }
    const stale = await hashOf('Hanna')
    const living = (await store.read.sessions.ofUser(id)).length
    for (const way of [
      () => login(dear, given, from),
      () => createLogins(dear).byPassword(given.name, given.password, from.address),
    ]) {
      await store.transact((tx) => tx.users.setPasswordHash(id, stale))
      expect(await way()).toEqual({ outcome: 'wrong' })
      expect(await hashOf('Hanna')).toBe(changed)
      expect(await store.read.sessions.ofUser(id)).toHaveLength(living)
    }
    expect(await login(dear, { ...given, password: 'another secret' }, from)).toMatchObject({ outcome: 'ok' })
  })

  test('of many logins that renew a hash at the same time each one is let in', async () => {
    await signUp(await open(), 'Izabela')
    const dear = await open({ passwordCost: 'default' })
    const logins = [1, 2, 3].map(() => login(dear, { name: 'Izabela', password: 'a long secret' }, from))
    for (const { outcome } of await Promise.all(logins)) expect(outcome).toBe('ok')
  })

  test('a check never gives the hash away', async () => {
    const accounts = await open()
    const token = await signUp(accounts, 'Beata')
    const check = await checkPassword(accounts, { name: 'Beata', password: 'a long secret' }, from)
    const found = await authenticateToken(accounts, token)
    for (const given of [check, found]) expect(JSON.stringify(given)).not.toContain('argon2')
    expect(found?.user).toMatchObject({ name: 'Beata', globalMode: null, createdAt: clock.now() })
  })

  test('attack: verification bypass, a token from before verification was asked for', async () => {
    const token = await signUp(await open(), 'Celina')
    const strict = await open({ emailVerification: true })
    expect(await authenticateToken(strict, token)).toBeNull()
    expect(await authenticateToken(await open(), token)).not.toBeNull()
    const again = await login(strict, { name: 'Celina', password: 'a long secret' }, from)
    expect(again).toEqual({ outcome: 'unverified', email: 'Celina@example.com' })
    expect(mails.at(-1)!.to.address).toBe('Celina@example.com')
  })

  test('attack: user enumeration by time, every login compares one password, whoever has the name', async () => {
    const accounts = await open()
    for (const name of ['Jagoda', 'Kalina', 'Laura']) await signUp(accounts, name)
    const at = clock.now()
    await store.transact(async (tx) => {
      await tx.users.markDeleted((await tx.users.byName(userName('Kalina')))!.id, at)
      await tx.accountRemoval.schedule((await tx.users.byName(userName('Laura')))!.id, at)
      const other = { name: userName('Malwina'), email: null, emailKey: null, passwordHash: null }
      await tx.users.insert({ id: uuidV7(at), ...other, emailVerifiedAt: at }, at)
    })
    let compared = 0
    const matches = accounts.passwords.matches.bind(accounts.passwords)
    accounts.passwords.matches = (stored, password) => {
      compared += 1
      return matches(stored, password)
    }
    const names = ['Jagoda', 'Kalina', 'Laura', 'Malwina', 'NobodyAtAll', "' or 1=1 --", 'a\u0000b']
    for (const name of names) {
      expect(await login(accounts, { name, password: 'not this one' }, from)).toEqual({ outcome: 'wrong' })
      expect({ name, compared }).toEqual({ name, compared: 1 })
      compared = 0
    }
    expect(await login(accounts, { name: 'Laura', password: 'a long secret' }, from)).toEqual({
      outcome: 'wrong',
    })
  })

  test('an account that was used is never an abandoned registration', async () => {
    const accounts = await open()
    const token = await signUp(accounts, 'Dorota')
    clock.advance(48 * 60 * 60 * 1000)
    const form = {
      name: userName('DOROTA'),
      email: 'other@example.com',
      password: 'another secret',
      captcha: '',
    }
    expect(await register(accounts, form, from)).toMatchObject({ outcome: 'refused', code: 'name_taken' })
    expect(await authenticateToken(accounts, token)).not.toBeNull()
  })

  test('the end of a session is told once, after it is stored', async () => {
    const accounts = await open()
    const token = await signUp(accounts, 'Ewelina')
    const { user, sessionId } = (await authenticateToken(accounts, token))!
    const told: EndedSession[] = []
    const stop = accounts.sessionEnds.on((ended) => void told.push(ended))
    await Promise.all([1, 2, 3].map(() => logout(accounts, { sessionId, userId: user.id })))
    expect(told).toEqual([{ sessionId, userId: user.id }])
    expect(await authenticateToken(accounts, token)).toBeNull()
    stop()
    accounts.sessionEnds.tell({ sessionId, userId: user.id })
    expect(told).toHaveLength(1)
  })

  test('uses of many sessions are written together, and before the end', async () => {
    const accounts = await open()
    const tokens = [await signUp(accounts, 'Felicja'), await signUp(accounts, 'Gabriela')]
    clock.advance(61_000)
    for (const token of tokens) await authenticateToken(accounts, token)
    await accounts.lastUsed.close()
    for (const name of ['Felicja', 'Gabriela']) {
      const user = await store.read.users.byName(userName(name))
      const [session] = await store.read.sessions.ofUser(user!.id)
      expect(session!.lastUsedAt).toEqual(clock.now())
    }
  })
})
