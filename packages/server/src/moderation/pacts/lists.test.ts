import { WEB_CAPABILITIES, type ModerationPerson, type Pacts } from '@gwar/protocol'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('lists from outside', () => {
  let world: World
  let anna: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ settings: { CHANNELS_PER_USER: '100' } })
    ;[anna] = (await world.people('Anna')) as [NamedPerson]
  })
  afterAll(() => world.close())

  async function place() {
    const name = `lista-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    return { id, name, client: await world.enter(anna, name, WEB_CAPABILITIES), url: `/api/channels/${id}` }
  }
  type Place = Awaited<ReturnType<typeof place>>
  const add = (here: Place, file: string, effect = 'ban', provider = 'twitch') =>
    world.http('POST', `${here.url}/pacts/lists`, {
      as: anna,
      body: { title: 'Stary kanał', provider, effect, file },
    })
  const connect = (person: NamedPerson, name: string, provider = 'twitch'): Promise<boolean> =>
    world.service.store.transact(async (tx) => {
      const { id: userId } = (await tx.users.byName(userName(person.name)))!
      const createdAt = world.clock.now()
      return tx.connections.insert({ provider, subject: name, userId, name, createdAt })
    })
  const round = async (): Promise<void> => {
    await world.quiet()
    world.clock.advance(2000)
    await world.quiet()
  }
  const bans = async (here: Place): Promise<string> =>
    JSON.stringify((await world.http('GET', `${here.url}/bans`, { as: anna })).body)
  const marksOf = async (here: Place, { name }: NamedPerson): Promise<ModerationPerson['marks']> =>
    (await world.http('GET', `${here.url}/moderation/people/${name}`, { as: anna })).body.marks

  test('[PACT-07] who connected that account is recognized at once or with the first line, the same name alone only marks', async () => {
    const [known, later, sameName, another] = await world.people('Znajoma', 'Pozna', 'Troll_99', 'Obca')
    await connect(known, 'TROLL_1')
    // an account of another name at the same provider is nobody of the list
    await connect(another, 'Widz_3')
    const here = await place()
    const client = await world.enter(later, here.name, WEB_CAPABILITIES)
    const named = await world.enter(sameName, here.name, WEB_CAPABILITIES)
    const added = await add(here, 'troll_1\r\n@Troll_2\n\ntroll_99\n')
    expect(added).toMatchObject({ status: 200 })
    await round()
    expect(await bans(here)).toContain('Znajoma')
    const own = await world.http('GET', '/api/users/@me/moderation', { as: known })
    expect(own.body.data).toMatchObject([{ source: { kind: 'list', channel: null }, may_appeal: true }])
    await connect(later, 'Troll_2')
    client.send(`PRIVMSG #${here.name} :dzień dobry`)
    named.send(`PRIVMSG #${here.name} :to nie ja`)
    await here.client.expect(/ PRIVMSG \S+ :to nie ja/)
    await world.quiet()
    expect(await bans(here)).toContain('Pozna')
    for (const { name } of [sameName, another]) expect(await bans(here)).not.toContain(name)
    expect(await marksOf(here, another)).toEqual([])
    expect(here.client.lines).not.toContainEqual(expect.stringContaining('dzień dobry'))
    expect(await marksOf(here, sameName)).toMatchObject([{ title: 'Stary kanał', is_sure: false }])
    const [list] = (added.body as Pacts).lists
    expect(list).toMatchObject({ title: 'Stary kanał', names: 3, effect: 'ban' })

    // it goes as a whole
    const gone = await world.http('DELETE', `${here.url}/pacts/lists/${list!.id}`, { as: anna })
    expect(gone).toMatchObject({ status: 200, body: { lists: [] } })
    await round()
    expect(await bans(here)).toBe('[]')
    expect(await marksOf(here, sameName)).toEqual([])
  })

  test('[PACT-07] attack: a display name that anybody may choose only marks, however it is written', async () => {
    const [surely, discord, localized] = await world.people('Pewna', 'Podszywany', 'Zapisana')
    const here = await place()
    await connect(surely, 'Troll_5')
    await connect(discord, 'troll_5', 'discord')
    await connect(localized, 'ŻÓŁW'.normalize('NFD'))
    expect(await add(here, 'troll_5\n', 'ban', 'discord')).toMatchObject({ status: 200 })
    expect(await add(here, 'troll_5\nżółw\n')).toMatchObject({ status: 200 })
    expect(await add(here, 'troll_5\n', 'ban', 'google')).toMatchObject({ status: 422 })
    await round()
    expect(await bans(here)).toContain('Pewna')
    for (const { name } of [discord, localized]) expect(await bans(here)).not.toContain(name)
    for (const person of [discord, localized])
      expect(await marksOf(here, person)).toMatchObject([{ is_sure: false }])
  })

  test('[PACT-07] attack: who takes a list back ends no pact, and a fourth list in a minute is refused', async () => {
    const [here, there] = [await place(), await place()]
    const body = { channel: there.name, effect: 'ban' }
    const proposed = (await world.http('POST', `${here.url}/pacts`, { as: anna, body })).body as Pacts
    const { id } = proposed.pacts[0]!
    const accept = await world.http('POST', `${there.url}/pacts/${id}/accept`, {
      as: anna,
      body: { effect: 'ban' },
    })
    expect(accept).toMatchObject({ status: 200 })
    expect(await world.http('DELETE', `${here.url}/pacts/lists/${id}`, { as: anna })).toMatchObject({
      status: 404,
    })
    const { pacts } = (await world.http('GET', `${here.url}/pacts`, { as: anna })).body as Pacts
    expect(pacts).toMatchObject([{ id, state: 'standing' }])
    for (const status of [200, 200, 200, 429]) expect(await add(here, 'troll_7\n')).toMatchObject({ status })
  })

  test('[PACT-07] attack: whoever is not the owner is refused before anything of a large body is read', async () => {
    const [stranger] = await world.people('Nieznajoma')
    const here = await place()
    // broken, so that reading it would be told by 400
    const send = (path: string, as = stranger) => world.http('POST', path, { as, body: '{"broken' })
    expect(await send(`${here.url}/pacts/lists`)).toMatchObject({ status: 403 })
    expect(await send(`/api/channels/${crypto.randomUUID()}/pacts/lists`)).toMatchObject({ status: 404 })
    expect(await send('/api/channels/nikt/pacts/lists')).toMatchObject({ status: 404 })
    expect(await send(`${here.url}/pacts/lists`, anna)).toMatchObject({ status: 400 })
    for (const path of ['filters', 'filters/import', 'filters/try', 'runs'])
      for (const scope of [`${here.url}/moderation`, '/api/moderation'])
        expect([scope, path, await send(`${scope}/${path}`)]).toMatchObject([scope, path, { status: 403 }])
  })

  test('[PACT-07] the names of a CSV stand in the column that its heading says', async () => {
    const here = await place()
    const file = 'id,"User name",reason\n1,pierwszy,"spam, i ""inne"""\n2,drugi,\n3,zła nazwa,\n'
    const { lists } = (await add(here, file, 'mark')).body as Pacts
    expect(lists).toMatchObject([{ names: 2, unreadable: [4] }])
  })

  test('[PACT-07] attack: a broken, binary or too long file changes nothing and names the line', async () => {
    const here = await place()
    const long = Array.from({ length: 100_001 }, (_, n) => `n${n}`).join('\n')
    for (const [file, line, why = 'invalid'] of [
      ['name\nok\n"otwarty', 3],
      ['ok\nbin\0arny', 2],
      ['zła nazwa\n', 1],
      [long, 100_001, 'max'],
      // these cost what their length costs, and nothing is read of a line that no name needs
      [`ok\n${' '.repeat(40_000)}"`, 2],
      [`ok\n${'"'.repeat(40_000)}`, 2],
      [`ok\n${'a,'.repeat(1001)}`, 2],
      [`ok${'\n'.repeat(1_000_000)}`, 200_001, 'max'],
    ] as [string, number, string?][])
      expect(await add(here, file)).toMatchObject({
        status: 422,
        body: { why, errors: { [`file.${line}`]: expect.anything() } },
      })
    const { body } = await world.http('GET', `${here.url}/pacts`, { as: anna })
    expect(body.lists).toEqual([])
  })
})
