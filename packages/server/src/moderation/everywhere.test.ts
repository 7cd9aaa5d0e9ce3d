import { EVERYWHERE, WEB_CAPABILITIES } from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { worldOf } from '../commands/world-of.fixture.ts'

describe.each(availableEngines())('moderation everywhere, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let zofia: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  worldOf(
    ['Anna', 'Zofia', 'Celina', 'Darek'],
    (made) => ([world, anna, zofia, celina, darek] = made),
    engine,
  )
  beforeAll(async () => {
    const { id } = (await world.service.store.read.users.byName(userName('Zofia')))!
    await world.service.store.transact((tx) => tx.users.setGlobalMode(id, 'm'))
  })

  const act = (kind: string, target: string, more: object = {}, as = zofia) =>
    world.http('POST', '/api/moderation/acts', { as, body: { kind, target, ...more } })
  async function say(client: IrcClient, to: string, text: string): Promise<string> {
    client.send(`@label=x PRIVMSG ${to} :${text}`)
    const line = await client.expect(({ tags }) => tags.get('label') === 'x')
    return line.command
  }

  test('[SVC-02, SVC-01] a ban everywhere holds in every channel and conversation at once, reading stays, owners see it and cannot lift it', async () => {
    const one = await world.channel(anna, 'pierwszy')
    const two = await world.channel(anna, 'drugi')
    const log = async () => (await world.http('GET', '/api/moderation/log', { as: zofia })).body.data
    const before = (await log()).length
    const here = await world.enter(darek, one.name, WEB_CAPABILITIES)
    const there = await world.enter(darek, two.name, WEB_CAPABILITIES)
    const twice = await world.enter(darek, one.name, WEB_CAPABILITIES)
    const owner = await world.enter(anna, one.name, WEB_CAPABILITIES)
    const staff = await world.connect(zofia, { capabilities: WEB_CAPABILITIES })
    expect(await say(here, `#${one.name}`, 'cześć')).toBe('PRIVMSG')
    expect(await say(here, 'Celina', 'hej')).toBe('PRIVMSG')
    expect(await say(here, 'Zofia', 'dzień dobry')).toBe('PRIVMSG')
    expect(await act('ban', 'Darek', { reason: 'najazd', category: 'raid' })).toMatchObject({ status: 200 })
    for (const client of [here, there])
      expect(JSON.parse((await client.expect(/ BAN #/)).params[1]!)).toMatchObject({
        kind: 'ban',
        ttl: null,
        scope: 'everywhere',
        reason: 'najazd',
      })
    const told = await staff.expect(/ MODLOG \* /)
    expect(JSON.parse(told.params[1]!)).toMatchObject({
      kind: 'ban',
      category: 'raid',
      target: { name: 'Darek' },
    })
    // the store refuses whatever memory knows: a channel that he enters only now, and a conversation
    const three = await world.channel(anna, 'trzeci')
    for (const [client, to] of [
      [here, `#${one.name}`],
      [there, `#${two.name}`],
      [here, 'Celina'],
    ] as const)
      expect([to, await say(client, to, 'wpuśćcie')]).toEqual([to, '404'])
    expect(await say(here, 'Zofia', 'proszę o zdjęcie')).toBe('PRIVMSG')
    const setLetter = async (letter: 'a' | null) => {
      const { id: celinaId } = (await world.service.store.read.users.byName(userName('Celina')))!
      await world.service.store.transact((tx) => tx.users.setGlobalMode(celinaId, letter))
    }
    await setLetter('a')
    expect(await say(here, 'Celina', 'proszę o zdjęcie')).toBe('PRIVMSG')
    await setLetter(null)
    expect(await say(here, 'Celina', 'jeszcze słowo')).toBe('404')
    const late = await world.enter(darek, three.name, WEB_CAPABILITIES)
    // told behind the join, before or after the PONG that `enter` waits for
    await world.quiet()
    const [, ban] = / BAN #trzeci :?(\{.*\})$/.exec(late.lines.find((line) => / BAN #trzeci /.test(line))!)!
    expect(JSON.parse(ban!)).toMatchObject({ scope: 'everywhere' })
    expect(await say(late, `#${three.name}`, 'i tu')).toBe('404')
    expect(await say(owner, `#${one.name}`, 'czytasz?')).toBe('PRIVMSG')
    await here.expect(/ PRIVMSG #pierwszy :?czytasz/)
    expect(await world.http('GET', `/api/channels/${one.id}/messages`, { as: darek })).toMatchObject({
      status: 200,
    })

    const dossier = await world.http('GET', `/api/channels/${one.id}/moderation/people/Darek`, { as: anna })
    expect(dossier.body.ban).toMatchObject({ kind: 'ban', scope: 'everywhere' })
    owner.send(`PRIVMSG #${one.name} :.unban Darek`)
    await owner.expect(/ 404 /)
    expect(await act('unban', 'Darek', {}, anna)).toMatchObject({ status: 403 })
    const lift = { as: anna, body: { kind: 'unban', target: 'Darek' } }
    expect(await world.http('POST', `/api/channels/${one.id}/moderation/acts`, lift)).toMatchObject({
      status: 409,
    })
    expect(await say(here, `#${one.name}`, 'nadal nie')).toBe('404')
    expect(await act('unban', 'Darek')).toMatchObject({ status: 200 })
    // each of the person's connections is told, also where two are in one channel
    await world.quiet()
    for (const client of [here, twice])
      expect(
        client.lines.filter((line) => / BAN #pierwszy /.test(line)).map((line) => /"ttl":0/.test(line)),
      ).toEqual([false, true])
    expect(await say(here, `#${one.name}`, 'już tak')).toBe('PRIVMSG')
    const entries: { kind: string }[] = await log()
    expect(entries.slice(0, entries.length - before).map(({ kind }) => kind)).toEqual(['unban', 'ban'])
  })

  test('[SVC-02] a connection that changes hands is told of the ban of whom it is logged in as now', async () => {
    const { name } = await world.channel(anna, 'z-rak-do-rak')
    const client = await world.enter(celina, name, WEB_CAPABILITIES)
    await world.quiet()
    expect(await act('ban', 'Darek', { reason: 'najazd' })).toMatchObject({ status: 200 })
    client.send(`AUTHORIZATION ${darek.token}`)
    expect(JSON.parse((await client.expect(/ BAN #/)).params[1]!)).toMatchObject({ scope: 'everywhere' })
    const other = await world.channel(anna, 'kolejny')
    client.send(`AUTHORIZATION ${celina.token}`, `JOIN #${other.name}`)
    await world.quiet()
    expect(client.unread().filter((line) => / BAN #kolejny /.test(line))).toEqual([])
    expect(await say(client, `#${other.name}`, 'to już ja')).toBe('PRIVMSG')
    expect(await act('unban', 'Darek')).toMatchObject({ status: 200 })
  })

  test('[SVC-02] a ban everywhere still holds, in memory too, where the channel lifts its own', async () => {
    const { name } = await world.channel(anna, 'podwojny')
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const reader = await world.enter(celina, name, ['message-tags'])
    const client = await world.enter(darek, name, [...WEB_CAPABILITIES, 'message-tags'])
    const deed = async (text: string) => {
      expect(await say(owner, `#${name}`, text)).toBe('ACK')
      await world.quiet()
      world.clock.advance(1000)
    }
    const marks = async () => {
      client.send(`@+typing=active TAGMSG #${name}`)
      await client.settled()
      await world.quiet()
      return reader.unread().filter((line) => / TAGMSG /.test(line)).length
    }
    expect(await marks()).toBe(1)
    expect(await act('ban', 'Darek', { reason: 'najazd' })).toMatchObject({ status: 200 })
    await deed('.ban Darek spam')
    client.unread()
    await deed('.unban Darek')
    const bans = client.unread().flatMap((line) => / BAN #podwojny :?(\{.*\})$/.exec(line)?.[1] ?? [])
    expect(bans.map((ban) => JSON.parse(ban))).toMatchObject([{ ttl: 0 }, { ttl: null, scope: 'everywhere' }])
    expect(await marks()).toBe(0)
    // and the other way round
    await deed('.ban Darek spam')
    expect(await act('unban', 'Darek')).toMatchObject({ status: 200 })
    await world.quiet()
    expect(await marks()).toBe(0)
    await deed('.unban Darek')
    expect(await marks()).toBe(1)
    expect(await say(client, `#${name}`, 'wolno')).toBe('PRIVMSG')
  })

  test('[SVC-01] both letters have queue, log, filters, people and bans everywhere', async () => {
    const [ewa] = await world.people('Ewa')
    const { id } = (await world.service.store.read.users.byName(userName('Ewa')))!
    for (const letter of ['m', 'a', null] as const) {
      await world.service.store.transact((tx) => tx.users.setGlobalMode(id, letter))
      for (const path of ['/matters', '/log', '/filters', '/people/Darek', '/people?list=punished'])
        expect([
          letter,
          path,
          (await world.http('GET', `/api/moderation${path}`, { as: ewa })).status,
        ]).toEqual([letter, path, letter === null ? 403 : 200])
      for (const kind of ['ban', 'unban'])
        expect([letter, kind, (await act(kind, 'Celina', {}, ewa)).status]).toEqual([
          letter,
          kind,
          letter === null ? 403 : 200,
        ])
    }
  })

  test('[SVC-01, MLOG-06] attack: owners, members and guests reach nothing of everywhere', async () => {
    for (const [method, path, body] of [
      ['GET', '/log'],
      ['GET', '/log/1'],
      ['GET', '/log/export?format=csv'],
      ['GET', '/matters'],
      ['GET', '/people/Darek'],
      ['POST', '/acts', { kind: 'ban', target: 'Celina' }],
      ['POST', '/log/1/undo', {}],
      ['POST', '/undo', { actor: 'Zofia', since: '2026-01-01T00:00:00.000Z' }],
      ['POST', '/people/Darek/notes', { text: 'x' }],
      ['POST', '/matters/1/decision', { state: 'open', decision: 'release' }],
    ] as const)
      for (const [as, status] of [
        [anna, 403],
        [celina, 403],
        [undefined, 401],
      ] as const)
        expect([
          path,
          (await world.http(method, `/api/moderation${path}`, { ...(as && { as }), body })).status,
        ]).toEqual([path, status])
    // a mute of hers lasts longer than this test
    const [gosia] = await world.people('Gosia')
    expect(await act('trust', gosia.name)).toMatchObject({ status: 422 })
    const outsider = await world.connect(anna, { capabilities: WEB_CAPABILITIES })
    await act('mute', gosia.name, { seconds: 60 })
    await world.quiet()
    expect(outsider.lines.filter((line) => / MODLOG /.test(line))).toEqual([])
    expect((await world.service.store.read.moderationLog.head(EVERYWHERE))?.seq).toBeGreaterThan(0)
  })
})
