import {
  availableEngines,
  createWorld,
  FakeClock,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from '../../admin/run-admin.fixture.ts'

const SEQ = 'gwar.chat/seq'

describe.skipIf(!availableEngines().includes('postgresql'))('subscriptions are asked for', () => {
  let world: World
  let owner: NamedPerson
  let channelId: string
  beforeEach(async () => {
    // the operator's command has the real clock, so the service's clock is set to the same time
    world = await createWorld({ engine: 'postgresql', clock: new FakeClock(new Date()) })
    owner = await world.person('Oranzada')
    channelId = (await world.channel(owner, 'malarnia')).id
  })
  afterEach(() => world.close())

  const path = (end: 'offer' | 'request') => `/api/channels/${channelId}/subscriptions/${end}`
  const state = async () => (await world.http('GET', path('offer'), { as: owner })).body
  const ask = (words = 'rysuję komiks') => world.http('POST', path('request'), { as: owner, body: { words } })
  const turn = (is_on: boolean) => world.http('PUT', path('offer'), { as: owner, body: { is_on } })
  const isSold = async () =>
    (await world.http('GET', `/api/channels/${channelId}`)).body.subscriptions_available
  const admin = (...words: string[]) => adminIn(world, words)

  test('[D23, OPEN-72] the operator sees the request and allows it; then the owner switches them on, and off', async () => {
    expect(await state()).toMatchObject({ state: 'off', asked_at: null })
    // not before it is allowed
    expect((await turn(true)).status).toBe(403)
    expect((await ask()).body).toMatchObject({ state: 'asked' })
    expect((await turn(true)).status).toBe(403)
    expect((await admin('channel', 'requests')).text).toMatch(/#malarnia.*rysuję komiks/s)
    // asking twice changes nothing
    expect((await ask('inaczej')).body.state).toBe('asked')
    expect((await admin('channel', 'requests')).text).not.toContain('inaczej')

    expect(await admin('channel', 'subscriptions', 'malarnia', 'allow')).toMatchObject({ code: 0 })
    expect((await admin('channel', 'requests')).text).not.toContain('#malarnia')
    expect(await state()).toMatchObject({ state: 'allowed' })
    expect(await isSold()).toBe(false)
    expect((await turn(true)).body.state).toBe('on')
    expect(await isSold()).toBe(true)
    expect((await turn(false)).body.state).toBe('allowed')
    expect(await isSold()).toBe(false)
  })

  test('[D23] a refusal has words, and another request is heard after 30 days; one without an answer is taken back', async () => {
    await ask()
    const taken = await world.http('DELETE', path('request'), { as: owner })
    expect(taken.body).toMatchObject({ state: 'off' })
    await ask()
    const refused = ['channel', 'subscriptions', 'malarnia', 'refuse', 'kanał', 'ma', 'dwa', 'dni']
    expect(await admin(...refused)).toMatchObject({ code: 0 })
    expect(await state()).toMatchObject({ state: 'refused', answer: 'kanał ma dwa dni' })
    expect((await ask()).body.state).toBe('refused')
    expect((await turn(true)).status).toBe(403)
    world.clock.jump(30 * 24 * 3_600_000 + 60_000)
    expect((await ask()).body.state).toBe('asked')
  })

  test('[D23] a refusal ends what was allowed: the channel sells nothing any more, and its owner cannot switch it on', async () => {
    await admin('channel', 'subscriptions', 'malarnia', 'allow')
    await turn(true)
    expect(await isSold()).toBe(true)
    expect(await admin('channel', 'subscriptions', 'malarnia', 'refuse')).toMatchObject({ code: 0 })
    expect(await isSold()).toBe(false)
    expect(await state()).toMatchObject({ state: 'refused' })
    expect((await turn(true)).status).toBe(403)
  })

  test('[D23] everybody in the channel is told at once that it sells them, or no longer, and the log says who switched it', async () => {
    const viewer = await world.enter(owner, 'malarnia', ['V/stream', 'V/seq'])
    const counting = await world.enter(owner, 'malarnia', ['V/seq'])
    await admin('channel', 'subscriptions', 'malarnia', 'allow')
    for (const isOn of [true, false]) {
      await turn(isOn)
      const line = await viewer.expect(new RegExp(` SALE #malarnia ${isOn}$`))
      const passed = await counting.expect(/ SEQ #malarnia$/)
      expect(passed.tags.get(SEQ)).toBe(line.tags.get(SEQ))
    }
    // what stands so already is nobody's news
    await turn(false)
    await turn(true)
    await turn(true)
    await world.quiet()
    expect(viewer.lines.filter((line) => line.includes(' SALE '))).toHaveLength(3)
    const log = await world.http('GET', `/api/channels/${channelId}/moderation/log`, { as: owner })
    expect(log.body.data).toMatchObject(
      [true, false, true].map((subscriptions) => ({
        kind: 'settings',
        actor: { name: owner.name },
        detail: { subscriptions, before: { subscriptions: !subscriptions } },
      })),
    )
  })

  test('attack: asking and switching without the right, and more words than fit', async () => {
    const [moderator, stranger] = await world.people('Bramkarz', 'Widz')
    const { id } = (await world.service.store.read.users.byName(userName('Bramkarz')))!
    await world.service.store.transact((tx) =>
      tx.modes.give(channelId, id, 'o', { by: null, at: world.clock.now() }),
    )
    await admin('channel', 'subscriptions', 'malarnia', 'allow')
    for (const as of [moderator, stranger]) {
      expect((await world.http('GET', path('offer'), { as })).status).toBe(403)
      expect((await world.http('POST', path('request'), { as, body: {} })).status).toBe(403)
      expect((await world.http('DELETE', path('request'), { as })).status).toBe(403)
      expect((await world.http('PUT', path('offer'), { as, body: { is_on: true } })).status).toBe(403)
    }
    expect((await world.http('GET', path('offer'))).status).toBe(401)
    expect(await isSold()).toBe(false)
    expect((await ask('x'.repeat(501))).status).toBe(422)
    expect((await turn(true)).status).toBe(200)
  })
})

test('[D23] where the service sells nothing, nothing is asked', async () => {
  const world = await createWorld({ settings: { PAYMENTS: 'off' } })
  try {
    const owner = await world.person('Oranzada')
    const { id } = await world.channel(owner, 'malarnia')
    const asked = await world.http('POST', `/api/channels/${id}/subscriptions/request`, {
      as: owner,
      body: {},
    })
    expect(asked.body).toMatchObject({ state: 'payments_off', asked_at: null })
  } finally {
    await world.close()
  }
})
