import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableEngines, createWorld, type World, userName } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { makeApplication, tokensFor } from '../routes/oauth/oauth.fixture.ts'
import { runAdmin } from './run-admin.ts'

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function admin(
  env: Record<string, string>,
  line: string,
  { secret = '' }: { secret?: string } = {},
): Promise<Run> {
  const out: string[] = []
  const err: string[] = []
  const code = await runAdmin(line === '' ? [] : line.split(' '), {
    env: { PASSWORD_COST: 'low', ...env },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    readSecret: async () => secret,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

let world: World | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

describe('without a database', () => {
  test.each(['', 'user', 'user promote ala'])("'%s' answers with the help", async (line) => {
    const { code, out, err } = await admin({}, line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('user grant {name} a|m|none')
  })

  test('--help names every command', async () => {
    const { code, out } = await admin({}, '--help')
    expect(code).toBe(0)
    for (const name of ['config', 'user list', 'user set-password', 'channel show'])
      expect(out).toContain(name)
  })

  test('--help after a command tells about that one', async () => {
    const { out } = await admin({}, 'user grant --help')
    expect(out).toContain('global moderator')
    expect(out).not.toContain('channel list')
  })

  test('an unknown option is not passed over', async () => {
    expect(await admin({}, 'config --jsno')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--jsno'),
    })
  })

  test('config masks secrets, also in JSON', async () => {
    const env = { DATABASE_URL: 'postgres://gwar:hunter2@db.example/gwar', PRODUCT_NAME: 'Czat' }
    const table = await admin(env, 'config')
    expect(table.out).toMatch(/^PRODUCT_NAME +Czat /m)
    const json = await admin(env, 'config --json')
    expect(JSON.parse(json.out)).toContainEqual(
      expect.objectContaining({ name: 'PRODUCT_NAME', value: 'Czat' }),
    )
    for (const { out } of [table, json]) expect(out).not.toContain('hunter2')
  })

  test('config warns of money that is taken in nobody’s name', async () => {
    const env = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }
    expect((await admin(env, 'config')).out).toMatch(/^Warning: PAYMENTS=stripe .* set SELLER .*\.$/m)
    for (const more of [{ SELLER: 'Ala' }, { OPERATOR: 'Ala' }, { PAYMENTS: 'off' }])
      expect((await admin({ ...env, ...more }, 'config')).out).not.toContain('takes money')
  })

  test('a wrong setting is told and nothing is done', async () => {
    expect(await admin({ PORT: 'http' }, 'config')).toMatchObject({
      code: 2,
      out: '',
      err: 'PORT must be a whole number from 0 to 65535.',
    })
  })

  test('a directory without a database is not made into one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gwar-admin-'))
    const run = await admin({ DATA_DIR: dataDir }, 'user list')
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('There is no database in') })
    await rm(dataDir, { recursive: true })
  })
})

describe('beside the running service', () => {
  test('a service that cannot be reached is named where the database serves one process', async () => {
    world = await createWorld({ engine: 'embedded' })
    await rm(join(world.settings['DATA_DIR']!, 'control'), { recursive: true })
    expect(await admin(world.settings, 'user list')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is in use by process \d+\. It has no control socket/),
    })
  })

  const hasPostgres = availableEngines().includes('postgresql')

  test.each(availableEngines())(
    'a granted mode and the mark of a bot count at once, on %s',
    async (engine) => {
      world = await createWorld({ engine })
      const [ala, ola] = await world.people('Ala', 'Ola')
      const client = await world.connect(ala)
      const other = await world.connect(ola, { capabilities: 'web' })
      for (const each of [client, other]) each.send('JOIN #gwar')
      await world.quiet()

      const run = await admin(world.settings, 'user grant ala a')
      expect(run).toEqual({ code: 0, out: 'Ala is now an administrator.', err: '' })
      client.send('MODE #gwar +M')
      await client.expect(/ MODE #gwar \+M/)
      expect(await admin(world.settings, 'user bot Ala on')).toMatchObject({ code: 0 })
      expect(await admin(world.settings, 'user grant ala none')).toMatchObject({ code: 0 })
      client.send('MODE #gwar -M')
      await client.expect(/ 482 |FAIL MODE/)
      other.send('WHO #gwar')
      await other.expect(/ 352 .* Ala HB /)
    },
  )

  test.skipIf(!hasPostgres)(
    '[F4] a new password ends the logins, which say that it was the operator, and the consents, and is the only one that works',
    async () => {
      world = await createWorld({ engine: 'postgresql' })
      const ala = await world.person('Ala')
      const application = await makeApplication(world, await world.person('Beata'))
      await tokensFor(world, ala, application)
      const { applicationGrants, users } = world.service.store.read
      const { id: userId } = (await users.byName(userName('Ala')))!
      expect(await applicationGrants.ofUser(userId)).toHaveLength(1)
      const run = await admin(world.settings, 'user set-password Ala', { secret: 'another long one' })
      expect(run).toMatchObject({ code: 0, out: expect.stringContaining('logins ended: 2') })
      expect(await applicationGrants.ofUser(userId)).toEqual([])
      expect(run.out).not.toContain('another long one')

      expect(await world.http('GET', '/api/users/@me', { as: ala })).toMatchObject({
        status: 401,
        body: { ended_by: 'operator', ended_on: null },
      })
      const login = (password: string) =>
        world!.http('POST', '/api/auth/login', { body: { name: 'Ala', password } })
      expect((await login(ala.password)).status).toBe(403)
      expect((await login('another long one')).status).toBe(200)

      // who lost the authenticator
      await world.service.store.transact(async (tx) => {
        const { id } = (await tx.users.byName(userName('Ala')))!
        await tx.secondFactors.put(id, new Uint8Array(20), world!.clock.now())
        await tx.secondFactors.change(id, { confirmedAt: world!.clock.now() })
      })
      expect((await login('another long one')).status).toBe(202)
      const command = 'user remove-second-factor Ala'
      expect(await admin(world.settings, command)).toMatchObject({ code: 0 })
      expect((await login('another long one')).status).toBe(200)
      expect(await admin(world.settings, command)).toMatchObject({
        code: 1,
        err: 'Ala has no second factor.',
      })
    },
  )

  test.skipIf(!hasPostgres)('people and channels are listed and shown', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const ala = await world.person('Ala')
    await world.person('Beata')
    await world.channel(ala, 'kino')
    await admin(world.settings, 'user grant Beata m')

    const users = JSON.parse((await admin(world.settings, 'user list --json')).out)
    expect(users).toMatchObject([
      { name: 'Ala', mode: null, email: 'ala@example.com' },
      { name: 'Beata', mode: 'm' },
    ])
    expect(JSON.stringify(users)).not.toContain('argon2')
    expect(JSON.parse((await admin(world.settings, 'user list ala --json')).out)).toHaveLength(1)
    expect((await admin(world.settings, 'user show Ala')).out).toMatch(/^channels +#kino \+q$/m)
    expect((await admin(world.settings, 'channel list')).out).toMatch(/^#kino /m)
    expect((await admin(world.settings, 'channel show #kino')).out).toMatch(/^holders +\+q Ala$/m)
  })

  test.skipIf(!hasPostgres)('who is not there is refused, and a wrong mode shows the usage', async () => {
    world = await createWorld({ engine: 'postgresql' })
    expect(await admin(world.settings, 'user show nobody')).toMatchObject({
      code: 1,
      err: 'There is no account named nobody.',
    })
    expect(await admin(world.settings, 'channel show nowhere')).toMatchObject({ code: 1 })
    expect(await admin(world.settings, 'user grant nobody q')).toMatchObject({ code: 2 })
    await world.person('Ala')
    expect(await admin(world.settings, 'user set-password Ala', { secret: 'short' })).toMatchObject({
      code: 1,
      err: 'A password has 8 to 256 characters.',
    })
    for (const [secret, err] of [
      ['12345678', 'This password is very common and easy to guess. Choose another one.'],
      ['Ala-2026', expect.stringContaining('cannot be your name')],
    ])
      expect(await admin(world.settings, 'user set-password Ala', { secret })).toMatchObject({ code: 1, err })
    expect(await admin(world.settings, 'user verify Ala')).toMatchObject({ code: 1 })
  })

  test.skipIf(!hasPostgres)(
    'user verify takes no address as proven that another account has, and any that is free',
    async () => {
      world = await createWorld({ engine: 'postgresql' })
      const { users } = world.service.store.read
      const ala = await world.person('Ala')
      const register = async (name: string, email: string) => {
        const password = 'poprawny koń bateria'
        const form = { name, email, password, password_confirmation: password, accept_rules: true }
        expect((await world!.http('POST', '/api/auth/register', { body: form })).status).toBe(200)
      }
      await register('Ala2', ala.email)
      expect(await admin(world.settings, 'user verify Ala2')).toEqual({
        code: 1,
        out: '',
        err:
          'Another account has the address of Ala2. Its owner can log in to that one, or log in to Ala2 and give a ' +
          'different address there.',
      })
      expect((await users.byName(userName('Ala2')))!.emailVerifiedAt).toBeNull()

      await register('Ola', 'ola@example.com')
      expect(await admin(world.settings, 'user verify Ola')).toMatchObject({ code: 0 })
      // the account that had it has another one by now
      await world.service.store.transact(async (tx) => {
        const { id } = (await tx.users.byName(userName('Ala')))!
        await tx.users.setEmail(id, 'new@example.com', 'new@example.com', world!.clock.now())
      })
      expect(await admin(world.settings, 'user verify Ala2')).toMatchObject({ code: 0 })
      expect(await users.byEmailKey(ala.email)).toMatchObject({
        name: 'Ala2',
        emailVerifiedAt: expect.any(Date),
      })
    },
  )
})

describe('while the service is stopped', () => {
  test('on the embedded engine everything works', async () => {
    world = await createWorld({ engine: 'embedded' })
    await world.person('Ala')
    const { settings } = world
    await world.service.close()
    expect(await admin(settings, 'user grant Ala a')).toMatchObject({ code: 0 })
    expect((await admin(settings, 'user show Ala')).out).toMatch(/^mode +a$/m)
  })
})
