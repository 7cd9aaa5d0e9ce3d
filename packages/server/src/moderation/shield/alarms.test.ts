import { DEFAULT_MODERATION, WEB_CAPABILITIES, type ListedEntry, type ListedMatter } from '@gwar/protocol'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const HALF_HOUR_MS = 30 * 60_000

describe('alarms of raids', () => {
  let world: World
  let anna: NamedPerson
  let mod: NamedPerson
  let viewer: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, mod, viewer] = await world.people('Anna', 'Maja', 'Widz')
    world.clock.jump(2 * DAY_MS)
  })
  afterAll(() => world.close())

  /** A channel of Anna's that Maja moderates, some minutes after it was opened. */
  async function place() {
    const name = `alarm-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o ${mod.name}`)
    await owner.expect(/ MODE \S+ \+o Maja/)
    world.clock.advance(60_000)
    return { id, name, owner, url: `/api/channels/${id}/moderation` }
  }
  type Place = Awaited<ReturnType<typeof place>>

  const enter = (people: readonly NamedPerson[], { name }: Place): Promise<IrcClient[]> =>
    Promise.all(people.map((person) => world.enter(person, name, ['V/i18n'])))
  const matters = async ({ url }: Place, state = 'open', as = mod): Promise<ListedMatter[]> =>
    (await world.http('GET', `${url}/matters?kind=alarm&state=${state}`, { as })).body.data
  const decide = ({ url }: Place, n: number, decision: string, state = 'open', as = mod) =>
    world.http('POST', `${url}/matters/${n}/decision`, { as, body: { state, decision } })
  const log = async ({ url }: Place, kind: string): Promise<ListedEntry[]> =>
    (await world.http('GET', `${url}/log?kind=${kind}`, { as: mod })).body.data
  const isUp = async ({ url }: Place): Promise<boolean> =>
    (await world.http('GET', `${url}/shield`, { as: mod })).body.is_on
  /** Time for one round of what the service looks at again and again. */
  const round = async (): Promise<void> => {
    await world.quiet()
    world.clock.advance(5000)
    await world.quiet()
  }
  /** Several people say something, one after the other. */
  const sing = async (here: Place, clients: readonly IrcClient[], text: string): Promise<void> => {
    for (const client of clients) client.send(`PRIVMSG #${here.name} :${text}`)
    await world.quiet()
  }

  test('[SHLD-06] arrivals open it where they are many, unusual and mostly young, not where the accounts are old', async () => {
    const old = await world.crowd(40, 'Stary')
    world.clock.jump(2 * DAY_MS)
    const young = await world.crowd(40, 'Nowy')
    const calm = await place()
    await enter(old, calm)
    await enter(young.slice(0, 30), calm)
    await world.quiet()
    expect(await matters(calm)).toEqual([])
    const here = await place()
    const [restless] = await enter(young.slice(0, 30), here)
    await world.quiet()
    expect(await matters(here)).toEqual([])
    // one of them who goes and comes again is no further person
    restless!.send(`PART #${here.name}`, `JOIN #${here.name}`, `PART #${here.name}`, `JOIN #${here.name}`)
    await world.quiet()
    expect(await matters(here)).toEqual([])
    await enter(young.slice(30, 31), here)
    await world.quiet()
    expect(await matters(here)).toMatchObject([
      { kind: 'alarm', user: null, bar: null, detail: { cause: 'arrivals', count: 31 } },
    ])
    // the next ones belong to it
    world.clock.advance(15_000)
    await enter(young.slice(31), here)
    await world.quiet()
    expect(await matters(here)).toHaveLength(1)
  })

  test('[SHLD-06] who comes with a visit is no arrival, whoever comes beside it is', async () => {
    const young = await world.crowd(63, 'Gosc')
    const here = await place()
    here.owner.send(`PRIVMSG #${here.name} :.live on`)
    const there = `${here.name}-skad`
    await world.channel(viewer, there)
    const leader = await world.enter(viewer, there, WEB_CAPABILITIES)
    leader.send(`PRIVMSG #${there} :.visit #${here.name}`)
    await here.owner.expect(/ VISITOFFER /)
    here.owner.send(`PRIVMSG #${here.name} :.visit yes`)
    const { params } = await leader.expect(/ VISIT #/)
    const { id } = JSON.parse(params[1]!)
    for (const as of young.slice(0, 32))
      expect((await world.http('POST', `/api/visits/${id}/go`, { as, body: {} })).status).toBeLessThan(300)
    for (let s = 0; s < 35; s += 5) await round()
    await enter(young.slice(0, 32), here)
    await world.quiet()
    expect(await matters(here)).toEqual([])
    await enter(young.slice(32), here)
    await world.quiet()
    expect(await matters(here)).toMatchObject([{ detail: { cause: 'arrivals', count: 31 } }])
  })

  test('[SHLD-06, SHLD-07] five people with one text open it, three do not; ignored it is quiet for half an hour', async () => {
    const here = await place()
    const people = await world.crowd(5, 'Chor')
    const clients = await enter(people, here)
    await sing(here, clients.slice(0, 4), 'hura hura hura')
    expect(await matters(here)).toEqual([])
    world.clock.advance(31_000)
    await sing(here, clients.slice(4), 'hura hura hura')
    expect(await matters(here)).toEqual([])
    world.clock.advance(31_000)
    await sing(here, clients, 'wszyscy na pokład')
    const [alarm] = await matters(here)
    expect(alarm).toMatchObject({ detail: { cause: 'same_text', count: 5 } })
    expect(await decide(here, alarm!.n, 'release')).toMatchObject({ status: 422 })
    expect(await decide(here, alarm!.n, 'apply')).toMatchObject({ status: 422 })
    expect(await decide(here, alarm!.n, 'ignore', 'open', viewer)).toMatchObject({ status: 403 })
    expect(await decide(here, alarm!.n, 'ignore')).toMatchObject({
      status: 200,
      body: { was_decided: false },
    })
    expect(await decide(here, alarm!.n, 'ignore', 'open', anna)).toMatchObject({
      body: { was_decided: true },
    })
    expect(await decide(here, alarm!.n, 'switch_on', 'open', anna)).toMatchObject({
      status: 409,
      body: { error: 'already_decided', by: 'Maja', decision: 'ignore' },
    })
    world.clock.advance(HALF_HOUR_MS - 10_000)
    await sing(here, await enter(people, here), 'jeszcze raz to samo')
    expect(await matters(here)).toEqual([])
    world.clock.advance(40_000)
    await sing(here, await enter(people, here), 'i jeszcze raz to samo')
    expect(await matters(here)).toHaveLength(1)
    expect((await log(here, 'opened')).map(({ actor, matter }) => [actor, matter])).toEqual([
      [null, 2],
      [null, 1],
    ])
  })

  test('[SHLD-06] ten newcomers who are stopped in a minute open it, nine and people who are known do not', async () => {
    const old = await world.crowd(10, 'Znany')
    world.clock.jump(2 * DAY_MS)
    const young = await world.crowd(10, 'Swiezy')
    const here = await place()
    here.owner.send(`MODE #${here.name} +l v`)
    await here.owner.expect(/ MODE \S+ \+l v/)
    const link = 'https://zly.example'
    await sing(here, await enter(old, here), link)
    const clients = await enter(young, here)
    await sing(here, clients.slice(0, 9), link)
    await sing(here, clients.slice(0, 1), link)
    expect(await matters(here)).toEqual([])
    await sing(here, clients.slice(9), link)
    expect(await matters(here)).toMatchObject([{ detail: { cause: 'stopped', count: 10 } }])
  })

  test('[SHLD-06] five people who are reported by several within two minutes open it; one who reports all of them does not, nor slow reports', async () => {
    const here = await place()
    const accused = await world.crowd(14, 'Winny')
    const reporters = await world.crowd(5, 'Zglasza')
    const report = async (by: NamedPerson, whom: NamedPerson): Promise<void> => {
      const body = { user: whom.name, category: 'spam' }
      const { status } = await world.http('POST', `/api/channels/${here.id}/reports`, { as: by, body })
      expect(status).toBe(202)
      await world.quiet()
    }
    for (const whom of accused.slice(0, 5)) await report(reporters[0]!, whom)
    expect(await matters(here)).toEqual([])
    world.clock.advance(121_000)
    // four people by four others, and the fifth too late
    for (const [at, whom] of accused.slice(5, 9).entries()) await report(reporters[at + 1]!, whom)
    expect(await matters(here)).toEqual([])
    world.clock.advance(121_000)
    await report(reporters[1]!, accused[9]!)
    expect(await matters(here)).toEqual([])
    // moderators never learn of what is said about one of them, neither by the number of an alarm
    await report(reporters[1]!, mod)
    for (const [at, whom] of accused.slice(10, 13).entries()) await report(reporters[at + 1]!, whom)
    expect(await matters(here)).toEqual([])
    await report(reporters[4]!, accused[13]!)
    expect(await matters(here)).toMatchObject([{ user: null, detail: { cause: 'reports', count: 5 } }])
  })

  test('[SHLD-07, QUE-04] an alarm raises the shield by one press, and another decision lowers it', async () => {
    const here = await place()
    const preset = { links: false, newcomers: false, account_minutes: null, slow_seconds: null, many: false }
    const chosen = { as: anna, body: { preset, auto_shield: false } }
    expect(await world.http('PUT', `${here.url}/shield`, chosen)).toMatchObject({ status: 200 })
    const singers = await enter(await world.crowd(5, 'Atak'), here)
    await sing(here, singers, 'wchodzimy tu wszyscy')
    const [alarm] = await matters(here)
    const both = await Promise.all([
      decide(here, alarm!.n, 'switch_on'),
      decide(here, alarm!.n, 'switch_on', 'open', anna),
    ])
    expect(both.filter(({ body }) => body.was_decided)).toHaveLength(1)
    expect(await isUp(here)).toBe(true)
    expect(await log(here, 'shield_on')).toMatchObject([{ matter: alarm!.n, detail: { minutes: 30 } }])
    expect(await log(here, 'decided')).toMatchObject([
      { matter: alarm!.n, detail: { kind: 'alarm', state: 'raised', decision: 'switch_on' } },
    ])
    // none while it is up
    world.clock.advance(15_000)
    await sing(here, singers, 'i jeszcze raz wszyscy')
    expect(await matters(here)).toEqual([])
    expect(await decide(here, alarm!.n, 'ignore', 'raised')).toMatchObject({
      status: 200,
      body: { matter: { state: 'ignored', decided: { decision: 'ignore' } } },
    })
    expect(await isUp(here)).toBe(false)
  })

  test('[SHLD-01, SHLD-07] an alarm changes nothing of a shield that somebody raised without it', async () => {
    const here = await place()
    const settings = { ...DEFAULT_MODERATION, auto_shield: true, version: 0 }
    await world.http('PUT', `${here.url}/settings`, { as: anna, body: settings })
    await sing(here, await enter(await world.crowd(5, 'Reka'), here), 'wchodzimy tu wszyscy')
    const [alarm] = await matters(here)
    await world.http('POST', `${here.url}/shield/on`, { as: mod, body: { minutes: null } })
    world.clock.advance(60_000)
    for (const _ of [1, 2]) await round()
    expect(await matters(here, 'decided')).toMatchObject([{ n: alarm!.n, state: 'raised' }])
    const { body: shield } = await world.http('GET', `${here.url}/shield`, { as: mod })
    expect(shield).toMatchObject({ is_on: true, is_auto: false, on_by: { name: 'Maja' }, ends_at: null })
    expect(await decide(here, alarm!.n, 'ignore', 'raised')).toMatchObject({ status: 200 })
    expect(await isUp(here)).toBe(true)
  })

  test('[SHLD-01, QUE-04] an alarm that is answered after the end of a shield that nobody has lowered yet raises it anew', async () => {
    const here = await place()
    await sing(here, await enter(await world.crowd(5, 'Kres'), here), 'wchodzimy tu wszyscy')
    const [alarm] = await matters(here)
    const raised = await world.http('POST', `${here.url}/shield/on`, { as: mod, body: { minutes: 1 } })
    expect(raised.status).toBe(200)
    const { shields } = world.service.store.read
    const due = shields.due.bind(shields)
    Object.assign(shields, { due: () => Promise.resolve([]) })
    try {
      world.clock.advance(61_000)
      await world.quiet()
      expect(await decide(here, alarm!.n, 'switch_on')).toMatchObject({ status: 200 })
    } finally {
      Object.assign(shields, { due })
    }
    await round()
    const { body: shield } = await world.http('GET', `${here.url}/shield`, { as: mod })
    expect(shield).toMatchObject({ is_on: true, uses: [{ off_at: null }, { use: raised.body.uses[0].use }] })
    expect(shield.uses[1].off_at).not.toBeNull()
    expect((await log(here, 'shield_on'))[0]).toMatchObject({ matter: alarm!.n })
    expect((await log(here, 'shield_off'))[0]).toMatchObject({ actor: null, detail: { is_over: true } })
    // it is the alarm's, which another decision lowers
    expect(await decide(here, alarm!.n, 'ignore', 'raised')).toMatchObject({ status: 200 })
    expect(await isUp(here)).toBe(false)
  })

  test('[SHLD-08] by itself it does not go up again behind a moderator who raised it and lowered it', async () => {
    const here = await place()
    const body = { ...DEFAULT_MODERATION, auto_shield: true, version: 0 }
    await world.http('PUT', `${here.url}/settings`, { as: anna, body })
    await sing(here, await enter(await world.crowd(5, 'Cofa'), here), 'wchodzimy tu wszyscy')
    expect(await matters(here)).toHaveLength(1)
    for (const turn of ['on', 'off']) {
      world.clock.advance(10_000)
      const done = await world.http('POST', `${here.url}/shield/${turn}`, { as: mod, body: {} })
      expect(done.status).toBe(200)
    }
    world.clock.advance(60_000)
    for (const _ of [1, 2]) await round()
    expect(await isUp(here)).toBe(false)
    // it waits for a decision, and ends like any other
    const [waiting] = await matters(here)
    expect(await decide(here, waiting!.n, 'switch_on')).toMatchObject({ status: 200 })
    expect(await isUp(here)).toBe(true)
  })

  test('[SHLD-08] by itself it goes up only where the owner allowed it, after 60 s without an answer, for 10 min', async () => {
    const allowed = await place()
    const other = await place()
    const settings = await world.http('PUT', `${allowed.url}/settings`, {
      as: anna,
      body: { ...DEFAULT_MODERATION, auto_shield: true, version: 0 },
    })
    expect(settings.status).toBe(200)
    const people = await world.crowd(5, 'Sam')
    for (const here of [allowed, other]) await sing(here, await enter(people, here), 'wchodzimy tu wszyscy')
    world.clock.advance(55_000)
    await world.quiet()
    expect([await isUp(allowed), await isUp(other)]).toEqual([false, false])
    const raisedAt = world.clock.now().getTime()
    for (const _ of [1, 2]) await round()
    expect([await isUp(allowed), await isUp(other)]).toEqual([true, false])
    // what a round read before the owner took it back does not count
    const { matters: noun } = world.service.store.read
    const lateAlarms = noun.lateAlarms.bind(noun)
    Object.assign(noun, { lateAlarms: () => Promise.resolve([{ scopeId: other.id, n: 1 }]) })
    try {
      await round()
    } finally {
      Object.assign(noun, { lateAlarms })
    }
    expect(await isUp(other)).toBe(false)
    const [entry] = await log(allowed, 'shield_on')
    expect(entry).toMatchObject({
      actor: null,
      is_operator: false,
      matter: 1,
      detail: { is_auto: true, minutes: 10 },
    })
    const { body: shield } = await world.http('GET', `${allowed.url}/shield`, { as: anna })
    expect(shield).toMatchObject({ is_auto: true, on_by: null, uses: [{ is_auto: true, by: null }] })
    expect(Date.parse(shield.ends_at) - raisedAt).toBeLessThanOrEqual(610_000)
    expect(await matters(allowed, 'decided')).toMatchObject([
      { state: 'raised', decided: { by: null, decision: 'switch_on' } },
    ])
    // answered in time it stays down
    const [waiting] = await matters(other)
    expect(await decide(other, waiting!.n, 'ignore')).toMatchObject({ status: 200 })
    world.clock.advance(10 * 60_000)
    for (const _ of [1, 2]) await round()
    expect([await isUp(allowed), await isUp(other)]).toEqual([false, false])
  })

  test('[SHLD-07] an alarm that nobody answers ends, so that the next raid alarms again', async () => {
    const here = await place()
    const people = await world.crowd(5, 'Nikt')
    await sing(here, await enter(people, here), 'wchodzimy tu wszyscy')
    expect(await matters(here)).toHaveLength(1)
    world.clock.advance(HALF_HOUR_MS)
    for (const _ of [1, 2]) await round()
    expect(await matters(here, 'decided')).toMatchObject([{ state: 'expired' }])
    await sing(here, await enter(people, here), 'wchodzimy tu znowu')
    expect(await matters(here)).toMatchObject([{ n: 2 }])
  })
})
