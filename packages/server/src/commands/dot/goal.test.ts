import type { Line } from '@gwar/protocol'
import { availableEngines, createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendEvents } from '../../events/append-events.ts'
import { eventOfRow } from '../../events/stored-event.ts'
import type { Bus } from '../../events/bus/bus.ts'
import { localBus } from '../../events/bus/local.ts'
import { checkPayment } from '../../purchase/check-payment.ts'
import type { PurchaseParts } from '../../purchase/parts.ts'
import { buy, shop } from '../../purchase/purchase.fixture.ts'
import { createSandboxBank } from '../../purchase/sandbox/sandbox-bank.ts'
import { endSubscription } from '../../subscriptions/end-subscription.ts'
import type { StandingChange } from '../../subscriptions/parts.ts'
import { give, idOf } from '../../subscriptions/subscription.fixture.ts'
import { TEXTS } from '../../texts.ts'
import { Unfinished } from '../../unfinished.ts'

const DAY_MS = 86_400_000

describe.each(availableEngines())('.goal on %s', (engine) => {
  let world: World
  let bus: Bus
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  beforeAll(async () => {
    // months pass here without anybody logging in again
    bus = localBus()
    world = await createWorld({
      engine,
      bus,
      settings: { CHANNELS_PER_USER: '100', SESSION_IDLE_DAYS: '3650' },
    })
    ;[anna, bartek, celina, darek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
  })
  afterAll(() => world.close())

  /** The bank pays a whole order back. */
  async function payBack(order: string): Promise<void> {
    const { store } = world.service
    await store.transact((tx) => tx.sandboxPayments.refund(order, { key: 'r', amount: 1_000_000 }))
    const parts = {
      store,
      provider: createSandboxBank({ store, clock: world.clock, publicUrl: '' }),
      clock: world.clock,
      newId: () => crypto.randomUUID(),
      mailer: null,
      unfinished: new Unfinished(),
      tell: ({ channelId, events }: StandingChange) => Promise.resolve(bus.publish(channelId, events)),
      onMoneyBack: () => undefined,
    }
    await checkPayment(parts as unknown as PurchaseParts, order)
  }

  /** Anna's new channel with subscriptions, with Bartek watching as a web client. */
  async function scene(name: string) {
    const id = await shop(world, anna, name)
    const observer = await world.observe(bartek, `#${name}`)
    const say = async (text: string, person: NamedPerson = anna): Promise<Line> => {
      const client = await world.enter(person, name, 'web')
      client.send(`@label=done PRIVMSG #${name} :${text}`)
      return client.expect((line) => line.tags.get('label') === 'done')
    }
    let read = observer.state.seq
    /** What was told of goals since the last call, in short. */
    const told = async (): Promise<string[]> => {
      await world.quiet()
      const rows = await world.service.store.read.events.after(id, read, 100)
      read = rows.at(-1)?.seq ?? read
      return rows.flatMap((row) => {
        const { event } = eventOfRow(row)
        if (event?.type === 'goal')
          return event.goal === null ? 'none' : `${event.goal.current}/${event.goal.target}`
        if (event?.type === 'member_mode') return `${event.isAdded ? '+' : '-'}${event.mode}`
        return event?.type === 'notice' ? (event.i18n?.name ?? []) : []
      })
    }
    /** As the channel is loaded now. */
    const loaded = async () => (await world.http('GET', `/api/channels/${id}`)).body.goal
    return { id, observer, say, told, loaded }
  }

  const refusalOf = (line: Line): string => JSON.parse(line.tags.get('gwar.chat/i18n') ?? '{}').name

  test('[GOAL-01] an owner sets it, changes it and takes it away; others are refused, and the log names who did', async () => {
    const { id, observer, say, told, loaded } = await scene('cel')
    expect(await loaded()).toBeNull()
    expect((await say('.goal 200  Nowy   mikrofon ')).command).toBe('ACK')
    expect(await told()).toEqual(['0/200'])
    expect(observer.state.goal).toMatchObject({
      target: 200,
      title: 'Nowy mikrofon',
      current: 0,
      reached_at: null,
    })
    expect(await loaded()).toMatchObject({
      target: 200,
      title: 'Nowy mikrofon',
      current: 0,
      reached_at: null,
    })
    // the same words again are no other goal
    expect((await say('.goal 200 Nowy mikrofon')).command).toBe('ACK')
    expect((await say('.goal 1000000')).command).toBe('ACK')
    expect(await told()).toEqual(['0/1000000'])
    expect(observer.state.goal).toMatchObject({ target: 1_000_000, title: null })
    expect(refusalOf(await say('.goal 5', bartek))).toBe('no_permission')
    expect(refusalOf(await say('.goal off', bartek))).toBe('no_permission')
    expect((await say('.goal OFF')).command).toBe('ACK')
    expect(await told()).toEqual(['none'])
    expect(observer.state.goal).toBeNull()
    expect(refusalOf(await say('.goal off'))).toBe('no_goal')
    const entries = await world.service.store.read.moderationLog.list(id, {}, null, 9)
    expect(entries.map(({ kind, actorName, detail }) => [kind, actorName, detail?.['target']])).toEqual([
      ['goal', 'Anna', null],
      ['goal', 'Anna', 1_000_000],
      ['goal', 'Anna', 200],
    ])
  })

  test('[GOAL-01] numbers from 1 to a million and titles of 60 characters, and nothing else', async () => {
    const { say, told } = await scene('granicecelu')
    const long = 'ż'.repeat(60)
    for (const wrong of [
      '.goal',
      '.goal 0',
      '.goal 1000001',
      '.goal -5',
      '.goal 1.5',
      '.goal x',
      '.goal off now',
    ])
      expect([wrong, refusalOf(await say(wrong))]).toEqual([wrong, 'usage_goal'])
    expect(refusalOf(await say(`.goal 5 ${long}ż`))).toBe('usage_goal')
    expect(await told()).toEqual([])
    expect((await say(`.goal 5 ${long}`)).command).toBe('ACK')
    expect(await told()).toEqual(['0/5'])
  })

  test('[GOAL-04] a channel without subscriptions refuses a goal, but one that stands there can be taken away', async () => {
    const { id, say, told } = await scene('bezsub')
    const offer = async (isSold: boolean): Promise<void> => {
      const at = world.clock.now().getTime()
      const events = await world.service.store.transact(async (tx) => {
        await tx.channels.setSubscriptionsAvailable(id, isSold)
        return appendEvents(tx, id, [{ type: 'sale', at, isSold }])
      })
      bus.publish(id, events)
    }
    await offer(false)
    expect(refusalOf(await say('.goal 5'))).toBe('no_subscriptions')
    expect(await told()).toEqual([])
    await offer(true)
    await say('.goal 5')
    await offer(false)
    expect((await say('.goal off')).command).toBe('ACK')
    expect(await told()).toEqual(['0/5', 'none'])
  })

  test('[GOAL-02] the fold counts subscriptions, gifts, refunds, ends and accounts that go, like a fresh load', async () => {
    const { id, observer, say, told, loaded } = await scene('liczy')
    const [ewa, franek] = await world.people('Ewaliczy', 'Franekliczy')
    await give(world, id, celina, 1)
    await say('.goal 50')
    expect(await told()).toEqual(['+v', '1/50'])
    const both = async () => {
      await world.quiet()
      return [observer.state.goal?.current, (await loaded()).current]
    }
    await give(world, id, darek, 3, anna)
    expect(await both()).toEqual([2, 2])
    // months more are no further subscriber
    await give(world, id, darek, 3)
    await give(world, id, ewa, 12)
    expect(await both()).toEqual([3, 3])
    const order = await buy(world, id, franek, { months: 1 })
    expect(await both()).toEqual([4, 4])
    await payBack(order)
    expect(await both()).toEqual([3, 3])
    await told()

    // Celina's month is over
    world.clock.jump(33 * DAY_MS)
    await world.service.settled()
    expect(await both()).toEqual([2, 2])
    expect(await told()).toEqual(['-v'])

    // Ewa's letter goes with her account, without an event of its own
    await world.http('DELETE', '/api/users/@me', { as: ewa, body: { password: ewa.password } })
    world.clock.jump(14 * DAY_MS)
    await world.service.settled()
    expect(await both()).toEqual([1, 1])
    expect(await told()).toEqual(['1/50'])
    expect((await world.service.store.read.users.byName(userName('Ewaliczy')))?.deletedAt).not.toBeNull()
  })

  test('[GOAL-03] that it is reached is told once, and again only for a new goal', async () => {
    const { id, observer, say, told, loaded } = await scene('osiagniety')
    await say('.goal 2 Nowa kamera')
    await give(world, id, celina, 1)
    expect(await told()).toEqual(['0/2', '+v'])
    await give(world, id, darek, 1, anna)
    expect(await told()).toEqual(['+v', '+g', 'gift_subscription', '2/2', 'goalreached'])
    const reached = world.clock.now().toISOString()
    expect(observer.state.goal).toMatchObject({ current: 2, reached_at: reached })
    expect(await loaded()).toMatchObject({ current: 2, reached_at: reached })
    expect(observer.state.events[0]).toMatchObject({
      type: 'notice',
      text: 'Goal reached: 2 subscriptions · Nowa kamera',
      i18n: { name: 'goalreached', values: { target: 2, title: 'Nowa kamera' } },
    })
    // it falls below, and is reached once more
    const gone = await world.person('Znika')
    await give(world, id, gone, 1)
    const [darekId, goneId] = [await idOf(world, darek), await idOf(world, gone)]
    const { store } = world.service
    const parts = { store, clock: world.clock, texts: TEXTS.en, newId: () => crypto.randomUUID() }
    for (const userId of [darekId, goneId])
      bus.publish(id, (await endSubscription(parts, id, userId, 'ended'))!.events)
    await give(world, id, darek, 1)
    await say('.goal 2 Nowa kamera')
    expect(await told()).toEqual(['+v', '-v', '-v', '+v'])
    expect((await loaded()).reached_at).toBe(reached)
    // a new goal that so many want already is reached at once
    await say('.goal 1')
    expect(await told()).toEqual(['2/1', '2/1', 'goalreached'])
    await say('.goal 3')
    await give(world, id, gone, 1)
    expect(await told()).toEqual(['2/3', '+v', '3/3', 'goalreached'])
  })

  test('[GOAL-03] a purchase reaches a goal, and so do gifts to many', async () => {
    const { id, say, told } = await scene('kupiony')
    await say('.goal 1')
    await buy(world, id, celina)
    expect((await told()).filter((word) => /[/]|goal/.test(word))).toEqual(['0/1', '1/1', 'goalreached'])
    await say('.goal 2')
    // Bartek watches, and is the only one who can get it
    await buy(world, id, darek, { gift: { count: 1 } })
    expect((await told()).filter((word) => /[/]|goal/.test(word))).toEqual(['1/2', '2/2', 'goalreached'])
  })

  test('[GOAL-03] of subscriptions that come at once one tells it', async () => {
    const { id, say, told } = await scene('naraz')
    const people = await world.people('Naraz1', 'Naraz2', 'Naraz3', 'Naraz4')
    await say('.goal 3')
    await told()
    await Promise.all(people.map((person) => give(world, id, person, 1)))
    const seen = await told()
    expect(seen.filter((word) => word === '+v')).toHaveLength(4)
    expect(seen.filter((word) => word === 'goalreached')).toHaveLength(1)
    expect(seen.filter((word) => word.includes('/'))).toEqual(['3/3'])
  })

  test('[GOAL-02] who did not ask for streams is told the number alone, and nothing without numbers', async () => {
    const { id, say } = await scene('prosty')
    const plain = await world.enter(celina, 'prosty', [])
    const counts = await world.enter(darek, 'prosty', ['V/seq'])
    await say('.goal 1')
    await give(world, id, bartek, 1)
    await plain.expect(/ NOTICE #prosty :Goal reached: 1 subscription$/)
    await counts.expect(/ NOTICE #prosty :Goal reached/)
    for (const { lines } of [plain, counts]) expect(lines.filter((line) => / GOAL /.test(line))).toEqual([])
  })
})
