import { anyEngine, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const NEEDED = 'Your rights will work once you turn on two-step verification in the account settings.'

describe.each(anyEngine())('rights that wait for a second factor on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { REQUIRE_SECOND_FACTOR: 'staff' } })
  })
  afterAll(() => world.close())

  const change = async ({ name }: NamedPerson, isOn: boolean) => {
    const at = world.clock.now()
    await world.service.store.transact(async (tx) => {
      const { id } = (await tx.users.byName(userName(name)))!
      if (isOn) {
        await tx.secondFactors.put(id, new Uint8Array(20), at)
        await tx.secondFactors.change(id, { confirmedAt: at })
      } else await tx.secondFactors.remove(id)
    })
  }
  const needs = async (as: NamedPerson) =>
    (await world.http('GET', '/api/users/@me/account', { as })).body.needs_second_factor as boolean

  test('acts are refused with a sentence until it is on, and again when it is off; writing is not', async () => {
    const [owner, target] = await world.people('Olga', 'Tadek')
    const { id } = await world.channel(owner, 'kanal')
    const client = await world.connect(owner, { capabilities: 'web' })
    client.send('JOIN #kanal', 'PRIVMSG #kanal :hello')
    await client.expect(/PRIVMSG #kanal :hello/)
    const acts = [
      'PRIVMSG #kanal :.mute Tadek 60',
      'MODE #kanal +r',
      'TOPIC #kanal :words',
      'MODE #kanal +o Tadek',
    ]
    for (const act of acts) {
      client.send(act)
      await client.expect((line) => line.params.at(-1) === NEEDED)
    }
    const bans = () => world.http('GET', `/api/channels/${id}/bans`, { as: owner })
    expect(await bans()).toMatchObject({
      status: 403,
      body: { error: 'second_factor_needed', message: NEEDED },
    })
    expect((await world.http('GET', `/api/channels/${id}/bans`, { as: target })).body.error).toBe('forbidden')
    expect(await needs(owner)).toBe(true)
    expect(await needs(target)).toBe(false)

    await change(owner, true)
    expect(await needs(owner)).toBe(false)
    expect((await bans()).status).toBe(200)
    client.send('MODE #kanal +o Tadek')
    await client.expect(/ MODE #kanal \+o Tadek$/)
    await world.service.settled()
    const told = world.mails.filter(({ subject }) => subject === 'You have new rights')
    expect(told.map(({ to }) => to.address)).toEqual([target.email])
    expect(told[0]!.text).toContain('/settings/account')

    // a moderator until a moment ago, on a connection that is open
    const moderator = await world.connect(target, { capabilities: 'web' })
    moderator.send('JOIN #kanal', 'TOPIC #kanal :mine')
    await moderator.expect((line) => line.params.at(-1) === NEEDED)
    await change(target, true)
    moderator.send('TOPIC #kanal :mine')
    await moderator.expect(/ TOPIC #kanal :?mine$/)

    await change(owner, false)
    client.send('PRIVMSG #kanal :.mute Tadek 60')
    await client.expect((line) => line.params.at(-1) === NEEDED)
  })
})
