import { nameLook } from '@gwar/protocol'
import { anyEngine, createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf } from './form.fixture.ts'

const LOOKS = 'Ta nazwa wygląda prawie jak nazwa kogoś, kto prowadzi lub moderuje tu kanał.'

describe.each(anyEngine())('names that look like those of others on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const register = async (name: string) => {
    const headers = { 'accept-language': 'pl' }
    const body = formOf(name, { email: `${crypto.randomUUID()}@example.com` })
    const answer = await world.http('POST', '/api/auth/register', { body, headers })
    return (answer.body.errors?.name?.[0] as string | undefined) ?? answer.status
  }

  test('attack: impersonation of the owner of a channel, of a moderator and of an administrator by a name that looks the same', async () => {
    const [owner] = await world.people('Owner1', 'Moderka', 'Adminek', 'Kolezanka')
    const { id } = await world.channel(owner, 'wlasny')
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      const moderator = (await tx.users.byName(userName('Moderka')))!
      await tx.modes.give(id, moderator.id, 'o', { by: null, at })
      await tx.users.setGlobalMode((await tx.users.byName(userName('Adminek')))!.id, 'm')
    })
    for (const name of [
      '0wner1',
      'OwnerI',
      'ownerl',
      'Owner1_',
      '-Owner1',
      'Own__er1',
      'M0derka',
      'Moderka-',
    ])
      expect([name, await register(name)]).toEqual([name, expect.stringContaining(LOOKS)])
    for (const name of ['Ad-minek', 'Adm1nek', 'Adminek__'])
      expect([name, await register(name)]).toEqual([name, expect.stringContaining(LOOKS)])
    // a taken name is refused as taken; a name that looks like somebody's without a mode letter is allowed
    expect(await register('owner1')).toBe('Ta nazwa jest już zajęta')
    expect(await register('K0lezanka')).toBe(200)
    expect(await register('Owner12')).toBe(200)
  })

  test('the store sees the same looks as the rule', async () => {
    const names = ['0wner1l', 'a-b__C', 'Vvern3r', 'RNcl01', 'x45789', '---', 'Zwykla_nazwa'].map(userName)
    for (const name of names) {
      await world.service.store.transact((tx) =>
        tx.users.insert(
          { id: crypto.randomUUID(), name, email: null, emailKey: null, passwordHash: null, globalMode: 'm' },
          world.clock.now(),
        ),
      )
      const seen = await world.service.store.read.users.looksLikeStaff(name)
      expect([name, seen]).toEqual([name, nameLook(name) !== ''])
    }
  })
})
