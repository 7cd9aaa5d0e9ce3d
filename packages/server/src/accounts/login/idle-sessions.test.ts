import { anyEngine, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

describe.each(anyEngine())('logins that nobody uses on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const me = async (as: NamedPerson) => (await world.http('GET', '/api/users/@me', { as })).status
  const sessionOf = async ({ name }: NamedPerson) => {
    const { users, sessions } = world.service.store.read
    return (await sessions.ofUser((await users.byName(userName(name)))!.id))[0]
  }

  test('a token is refused after 90 days, and one that was used meanwhile is not', async () => {
    const [anna, ben] = await world.people('Anna', 'Ben')
    world.clock.jump(89 * DAY_MS)
    expect(await me(ben)).toBe(200)
    world.clock.jump(2000)
    await world.service.settled()
    const { body } = await world.http('GET', '/api/users/@me/sessions', { as: ben })
    const [session] = body as { last_used_at: string; ends_at: string }[]
    expect(Date.parse(session!.ends_at) - Date.parse(session!.last_used_at)).toBe(90 * DAY_MS)
    // before the hourly round: the token itself is refused as too old
    const { id } = (await sessionOf(anna))!
    const at = new Date(world.clock.now().getTime() - 90 * DAY_MS)
    await world.service.store.transact((tx) => tx.sessions.touch(id, at))
    expect(await me(anna)).toBe(401)
    expect(await sessionOf(anna)).toBeDefined()
    const guest = await world.dial()
    guest.send('USER a')
    await guest.expect(/ 001 /)
    guest.send(`AUTHORIZATION ${anna.token}`)
    await guest.expect(/FAIL AUTHORIZATION INVALID_TOKEN/)
    expect(await me(ben)).toBe(200)
  })

  test('an open connection is closed when nobody used its login for so long, and what somebody sends is use', async () => {
    // stops shortly before the hour, so that clients' pings do not count as use
    world.clock.advance(HOUR_MS)
    await world.service.settled()
    const [idle, busy] = await world.people('Idalia', 'Bartek')
    world.clock.advance(HOUR_MS - 20_000)
    await world.service.settled()
    const left = await world.connect(idle)
    const used = await world.connect(busy)
    world.clock.advance(2000)
    await world.service.settled()
    const old = new Date(world.clock.now().getTime() - 90 * DAY_MS)
    for (const person of [idle, busy]) {
      const { id } = (await sessionOf(person))!
      await world.service.store.transact((tx) => tx.sessions.touch(id, old))
    }
    left.send('PING still-here')
    used.send('TIME')
    await world.quiet()
    world.clock.advance(3000)
    await world.service.settled()
    world.clock.advance(16_000)
    await world.service.settled()
    await left.expect(/^ERROR /)
    expect(await sessionOf(idle)).toBeUndefined()
    expect(await sessionOf(busy)).toBeDefined()
    expect(await me(busy)).toBe(200)
    expect(used.isClosed).toBe(false)
  })
})
