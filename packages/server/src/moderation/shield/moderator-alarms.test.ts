import { EVERYWHERE, WEB_CAPABILITIES, type ListedEntry, type ListedMatter } from '@gwar/protocol'
import { createWorld, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMute } from '../../store/channels/bans.ts'

const MINUTE_MS = 60_000

describe('alarms about moderators', () => {
  let world: World
  let anna: NamedPerson
  let maja: NamedPerson
  let rafal: NamedPerson
  let staff: NamedPerson
  let chief: NamedPerson
  let viewers: readonly NamedPerson[]
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, maja, rafal, staff, chief] = await world.people('Anna', 'Maja', 'Rafal', 'Sztab', 'Szefowa')
    for (const [{ name }, letter] of [
      [staff, 'm'],
      [chief, 'a'],
    ] as const)
      await world.service.store.transact(async (tx) => {
        const { id } = (await tx.users.byName(userName(name)))!
        await tx.users.setGlobalMode(id, letter)
      })
    viewers = await world.crowd(40, 'Widz')
  })
  afterAll(() => world.close())

  /** A channel of Anna's that Maja and Rafal moderate; all three are told of its log. */
  async function place() {
    const name = `samowola-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    for (const one of [maja, rafal]) {
      owner.send(`MODE #${name} +o ${one.name}`)
      await owner.expect(new RegExp(` MODE \\S+ \\+o ${one.name}`))
    }
    const mod = await world.enter(maja, name, WEB_CAPABILITIES)
    const other = await world.enter(rafal, name, WEB_CAPABILITIES)
    await world.quiet()
    world.clock.advance(1000)
    return { id, name, owner, mod, other, url: `/api/channels/${id}/moderation` }
  }
  type Place = Awaited<ReturnType<typeof place>>

  const alarms = async ({ url }: Place, as: NamedPerson): Promise<ListedMatter[]> =>
    (await world.http('GET', `${url}/matters?kind=alarm`, { as })).body.data
  const log = async ({ url }: Place, as: NamedPerson, kind = ''): Promise<ListedEntry[]> =>
    (await world.http('GET', `${url}/log?limit=100${kind === '' ? '' : `&kind=${kind}`}`, { as })).body.data
  const decide = ({ url }: Place, n: number, as: NamedPerson, decision: string, more: object = {}) =>
    world.http('POST', `${url}/matters/${n}/decision`, { as, body: { state: 'open', decision, ...more } })
  const banned = async ({ id }: Place): Promise<number> =>
    (await world.service.store.read.bans.ofChannel(id, world.clock.now(), 100)).length
  /** Bans people one after the other, a second between each. */
  const ban = async ({ url }: Place, people: readonly NamedPerson[], as = maja): Promise<void> => {
    for (const [at, { name }] of people.entries()) {
      const body = { kind: 'ban', target: name, reason: 'x' }
      expect(await world.http('POST', `${url}/acts`, { as, body })).toMatchObject({ status: 200 })
      world.clock.advance(1000)
      // connections answer the pings of the time that goes by
      if (at % 8 === 7) await world.quiet()
    }
    await world.quiet()
  }
  /** The alarms of which a connection was told by a line. */
  const told = (client: IrcClient): string[] =>
    client.lines.filter((line) => line.includes('MODLOG') && line.includes('"alarm"'))

  test('[SHLD-10] more than thirty bans in ten minutes open it for those above; neither the person nor their equals see or are told of it', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 30))
    expect(await alarms(here, anna)).toEqual([])
    await ban(here, viewers.slice(30, 32))
    const [alarm, ...more] = await alarms(here, anna)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      kind: 'alarm',
      state: 'open',
      user: { name: 'Maja' },
      bar: null,
      detail: { cause: 'bans', count: 31 },
    })
    expect(await alarms(here, staff)).toHaveLength(1)
    await here.owner.expect(/ MODLOG .*"alarm"/)
    const { n } = alarm!
    for (const as of [maja, rafal]) {
      expect(await alarms(here, as)).toEqual([])
      expect((await world.http('GET', `${here.url}/matters/${n}`, { as })).status).toBe(404)
      expect(await decide(here, n, as, 'ignore')).toMatchObject({ status: 404 })
      expect(await log(here, as, 'opened')).toEqual([])
      expect((await world.http('GET', `${here.url}/matters`, { as })).body.open).toBe(0)
    }
    expect([told(here.mod), told(here.other)]).toEqual([[], []])
    expect(await log(here, anna, 'opened')).toMatchObject([
      { actor: null, target: { name: 'Maja' }, matter: n, detail: { kind: 'alarm', cause: 'bans' } },
    ])
  })

  test('[SHLD-10] the act that opened it names its own entry alone', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 30))
    const body = { kind: 'ban', target: viewers[30]!.name, reason: 'x' }
    const answer = await world.http('POST', `${here.url}/acts`, { as: maja, body })
    expect(answer.body.entries).toHaveLength(1)
    expect(await alarms(here, anna)).toHaveLength(1)
  })

  test('[SHLD-10] thirty bans, and more within a longer time, open none', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 20))
    world.clock.jump(10 * MINUTE_MS)
    await ban(here, viewers.slice(20))
    expect(await banned(here)).toBe(40)
    expect(await alarms(here, anna)).toEqual([])
  })

  test('[SHLD-10] more than a hundred deletions open it, one a message', async () => {
    const here = await place()
    const writers = await Promise.all(
      viewers.slice(0, 21).map((one) => world.enter(one, here.name, ['V/i18n'])),
    )
    for (const part of [1, 2, 3, 4, 5]) {
      for (const [at, client] of writers.entries())
        client.send(`PRIVMSG #${here.name} :wiadomość ${part} od ${at}`)
      await world.quiet()
      world.clock.advance(31_000)
    }
    const ids = here.owner.lines.flatMap((line) =>
      line.includes('PRIVMSG') ? (/msgid=([^ ;]+)/.exec(line)?.[1] ?? []) : [],
    )
    expect(ids.length).toBeGreaterThan(101)
    const remove = async (some: readonly string[]): Promise<void> => {
      for (const id of some) {
        here.mod.send(`REDACT #${here.name} ${id}`)
        await here.mod.expect(new RegExp(`CLEARMESSAGE .*${id}`))
      }
    }
    await remove(ids.slice(0, 60))
    world.clock.advance(30_000)
    await world.quiet()
    world.clock.advance(31_000)
    await world.quiet()
    await remove(ids.slice(60, 100))
    expect(await alarms(here, anna)).toEqual([])
    await remove(ids.slice(100, 101))
    expect(await alarms(here, anna)).toMatchObject([{ detail: { cause: 'deletions', count: 101 } }])
  })

  test('[SHLD-10] a cleanup counts with all whom it bans, and is undone with the rest', async () => {
    const here = await place()
    const crowd = viewers.slice(0, 31)
    // so many who come and write may be a raid as well
    const ofModerators = async (as: NamedPerson) =>
      (await alarms(here, as)).filter(({ user }) => user !== null)
    for (const [at, one] of crowd.entries()) {
      const client = await world.enter(one, here.name, ['V/i18n'])
      client.send(`PRIVMSG #${here.name} :kup tanio od ${at}`)
      await here.owner.expect(
        ({ command, params, source }) =>
          command === 'PRIVMSG' && params[1] === `kup tanio od ${at}` && source!.startsWith(`${one.name}!`),
      )
    }
    const filter = { title: 'Reklamy', do: 'refuse', when: [{ is: 'words', words: ['kup tanio'] }] }
    const begun = await world.http('POST', `${here.url}/runs`, { as: maja, body: { body: filter } })
    await world.quiet()
    const clean = async (body: object): Promise<void> => {
      const order = { run: begun.body.id, reason: 'reklamy', ...body }
      expect(await world.http('POST', `${here.url}/cleanups`, { as: maja, body: order })).toMatchObject({
        status: 202,
      })
      await world.quiet()
      world.clock.advance(1000)
    }
    // to mute as many is no reason for an alarm, and neither are thirty bans
    await clean({ act: 'mute', seconds: 60 })
    const spared = (await world.service.store.read.users.byName(userName(crowd[30]!.name)))!
    await clean({ act: 'ban', clear: false, out: [spared.id] })
    expect(await ofModerators(anna)).toEqual([])
    await ban(here, crowd.slice(30))
    expect(await banned(here)).toBe(31)
    const [alarm, ...more] = await ofModerators(anna)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({ user: { name: 'Maja' }, detail: { cause: 'bans', count: 31 } })
    expect(await ofModerators(maja)).toEqual([])
    expect(await decide(here, alarm!.n, anna, 'apply')).toMatchObject({ status: 200 })
    await world.quiet()
    world.clock.advance(2000)
    await world.quiet()
    // each is muted as before
    expect(
      (await world.service.store.read.bans.ofChannel(here.id, world.clock.now(), 100)).map(isMute),
    ).toEqual(crowd.map(() => true))
  })

  test('[SHLD-10] one press undoes all that they did since, and with another they moderate no longer', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 1))
    world.clock.jump(11 * MINUTE_MS)
    here.mod.send(`TOPIC #${here.name} :przed nalotem`)
    await here.owner.expect(/ TOPIC /)
    world.clock.advance(1000)
    await ban(here, viewers.slice(1, 32))
    here.mod.send(`TOPIC #${here.name} :po nalocie`)
    await here.owner.expect(/ TOPIC .*po nalocie/)
    await ban(here, viewers.slice(32, 34), rafal)
    expect(await banned(here)).toBe(34)
    const [alarm] = await alarms(here, anna)
    // what is done beside it is for this decision alone
    for (const wrong of [
      { decision: 'ignore', act: { kind: 'demote' } },
      { decision: 'apply', act: { kind: 'warn' } },
      { decision: 'switch_on' },
    ])
      expect(await decide(here, alarm!.n, anna, wrong.decision, wrong)).toMatchObject({ status: 422 })
    expect(
      await decide(here, alarm!.n, anna, 'apply', { act: { kind: 'demote' }, reason: 'skradziony login' }),
    ).toMatchObject({
      status: 200,
      body: {
        was_decided: false,
        matter: { state: 'applied', decided: { by: { name: 'Anna' }, decision: 'apply', act: 'demote' } },
      },
    })
    // what was done before, and by somebody else, stands
    expect(await banned(here)).toBe(3)
    await here.owner.expect(/ TOPIC .*przed nalotem/)
    await here.owner.expect(/ MODE \S+ -o Maja/)
    expect((await world.http('GET', `${here.url}/matters`, { as: maja })).status).toBe(403)
    const [undone] = await log(here, anna, 'undo_since')
    expect(undone).toMatchObject({
      actor: { name: 'Anna' },
      target: { name: 'Maja' },
      reason: 'skradziony login',
    })
    expect(undone!.detail!['done']).toHaveLength(32)
    expect(await decide(here, alarm!.n, staff, 'apply')).toMatchObject({ body: { was_decided: true } })
    expect(await decide(here, alarm!.n, staff, 'ignore')).toMatchObject({ status: 409 })
    // the others read who lost what, and nothing of the alarm
    expect((await log(here, rafal)).map(({ kind }) => kind)).toContain('undo_since')
    expect((await log(here, rafal)).filter(({ matter }) => matter === alarm!.n)).toEqual([])
  })

  test('[SHLD-10] attack: nothing is undone too little where the person hid it behind a thousand other acts', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 31))
    const [alarm] = await alarms(here, anna)
    const { store } = world.service
    const { id: actorId } = (await store.read.users.byName(userName('Maja')))!
    await store.transact(async (tx) => {
      const add = (kind: 'kick' | 'topic', detail: { topic: string; before: string } | null = null) =>
        tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: here.id, actorId, kind, detail },
          world.clock.now(),
        )
      for (let n = 0; n < 501; n += 1) await add('kick')
      for (let n = 0; n < 480; n += 1) await add('topic', { topic: `t${n + 1}`, before: `t${n}` })
      await tx.channels.setTopic(here.id, 't480', { by: actorId, at: world.clock.now() })
    })
    world.clock.advance(1000)
    // 500 at a time: the alarm waits until nothing is left
    const first = await decide(here, alarm!.n, anna, 'apply')
    expect(first).toMatchObject({ status: 200, body: { matter: { state: 'open' } } })
    expect((await world.http('GET', `/api/channels/${here.id}`)).body.topic).toBe('t0')
    expect(await banned(here)).toBe(11)
    world.clock.advance(1000)
    expect(await decide(here, alarm!.n, anna, 'apply')).toMatchObject({
      status: 200,
      body: { matter: { state: 'applied' } },
    })
    expect(await banned(here)).toBe(0)
  })

  test('[SHLD-10, SHLD-07] what was ignored is quiet for half an hour and may still be undone; what was undone is not counted again', async () => {
    const here = await place()
    await ban(here, viewers.slice(0, 31))
    const [alarm] = await alarms(here, anna)
    expect(await decide(here, alarm!.n, anna, 'ignore')).toMatchObject({ status: 200 })
    await ban(here, viewers.slice(31, 33))
    expect(await alarms(here, anna)).toEqual([])
    expect(await decide(here, alarm!.n, anna, 'apply', { state: 'ignored' })).toMatchObject({ status: 200 })
    world.clock.advance(1000)
    expect(await banned(here)).toBe(0)
    await ban(here, viewers.slice(0, 30))
    expect(await alarms(here, anna)).toEqual([])
    await ban(here, viewers.slice(30, 31))
    expect(await alarms(here, anna)).toMatchObject([{ n: alarm!.n + 1 }])
  })

  test('[SHLD-10, SVC-01] an alarm about an owner waits in the queue of the whole service, which undoes all of it in the channel; nobody in the channel reads of it', async () => {
    const here = await place()
    const everywhere = { ...here, url: '/api/moderation' }
    const watching = await world.connect(staff, { capabilities: WEB_CAPABILITIES })
    await ban(here, viewers.slice(0, 31), anna)
    expect(await alarms(here, staff)).toEqual([])
    const [alarm, ...more] = await alarms(everywhere, staff)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      user: { name: 'Anna' },
      bar: null,
      detail: { cause: 'bans', count: 31, channel: here.id, channelName: here.name },
    })
    const line = await watching.expect(/ MODLOG \* .*"alarm"/)
    expect(JSON.parse(line.params[1]!)).toMatchObject({ kind: 'opened', target: { name: 'Anna' } })
    for (const as of [anna, maja]) {
      expect(await alarms(here, as)).toEqual([])
      expect(await log(here, as, 'opened')).toEqual([])
      expect((await world.http('GET', '/api/moderation/matters', { as })).status).toBe(403)
    }
    // it is opened once while it is open
    await ban(here, viewers.slice(31, 33), anna)
    expect(await alarms(everywhere, staff)).toHaveLength(1)
    expect(await decide(everywhere, alarm!.n, anna, 'ignore')).toMatchObject({ status: 403 })
    expect(
      await decide(everywhere, alarm!.n, staff, 'apply', {
        act: { kind: 'demote' },
        reason: 'skradziony login',
      }),
    ).toMatchObject({ status: 200, body: { matter: { state: 'applied' } } })
    expect(await banned(here)).toBe(0)
    // the channel hears of what was done there, and its log says who did it
    await world.quiet()
    // the one goes to everybody, the other to moderators: in either order
    for (const line of [/ MODE \S+ -q Anna/, / MODLOG #\S+ .*"undo_since"/]) {
      expect(here.mod.lines).toContainEqual(expect.stringMatching(line))
    }
    expect(await log(here, maja, 'undo_since')).toMatchObject([
      { actor: { name: 'Sztab' }, target: { name: 'Anna' }, reason: 'skradziony login' },
    ])
    const decided = await log(everywhere, staff, 'decided')
    expect(decided.filter(({ channels }) => channels?.includes(here.name))).toMatchObject([
      { matter: alarm!.n, target: { name: 'Anna' }, channels: [here.name] },
    ])
    expect(await decide(everywhere, alarm!.n, staff, 'apply')).toMatchObject({ body: { was_decided: true } })
  })

  test('[SHLD-10, SVC-02] an alarm about who bans everywhere is one beside that about a channel, and its decision lifts the bans everywhere alone', async () => {
    const here = await place()
    const everywhere = { ...here, id: EVERYWHERE, url: '/api/moderation' }
    await ban(here, viewers.slice(0, 31), staff)
    await ban(everywhere, viewers.slice(0, 31), staff)
    expect(await alarms(everywhere, staff)).toEqual([])
    const open = await alarms(everywhere, chief)
    expect(open).toMatchObject([
      { user: { name: 'Sztab' }, detail: { cause: 'bans', count: 31, channelName: here.name } },
      { user: { name: 'Sztab' }, detail: { cause: 'bans', count: 31 } },
    ])
    expect(open[1]!.detail).not.toHaveProperty('channelName')
    expect([await banned(everywhere), await banned(here)]).toEqual([31, 31])
    expect(await decide(everywhere, open[1]!.n, chief, 'apply')).toMatchObject({
      status: 200,
      body: { matter: { state: 'applied' } },
    })
    expect([await banned(everywhere), await banned(here)]).toEqual([0, 31])
    expect(await log(everywhere, chief, 'undo_since')).toMatchObject([
      { actor: { name: 'Szefowa' }, target: { name: 'Sztab' } },
    ])
    expect(await decide(everywhere, open[0]!.n, chief, 'apply')).toMatchObject({ status: 200 })
    expect(await banned(here)).toBe(0)
  })

  test('[SHLD-10] where the channel hides names, nobody reads which administrator undid what its owner did', async () => {
    const here = await place()
    const everywhere = { ...here, url: '/api/moderation' }
    const { may_edit: _, ...settings } = (await world.http('GET', `${here.url}/settings`, { as: anna })).body
    const hidden = { ...settings, names: 'hidden' }
    expect(await world.http('PUT', `${here.url}/settings`, { as: anna, body: hidden })).toMatchObject({
      status: 200,
    })
    const member = await world.enter(viewers[35]!, here.name, WEB_CAPABILITIES)
    here.owner.send(`TOPIC #${here.name} :przed`)
    await member.expect(/ TOPIC /)
    world.clock.jump(11 * MINUTE_MS)
    await world.quiet()
    await ban(here, viewers.slice(0, 31), anna)
    here.owner.send(`TOPIC #${here.name} :po`)
    await member.expect(/ TOPIC .*po/)
    const [alarm] = await alarms(everywhere, staff)
    expect(await decide(everywhere, alarm!.n, staff, 'apply')).toMatchObject({ status: 200 })
    const line = await member.expect(/ TOPIC .*przed/)
    expect(line.source).not.toContain('Sztab')
    await world.quiet()
    expect(member.lines.filter((one) => one.includes('Sztab'))).toEqual([])
    expect(await banned(here)).toBe(0)
  })
})
