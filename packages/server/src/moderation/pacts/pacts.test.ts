import {
  WEB_CAPABILITIES,
  type BanRecord,
  type ListedEntry,
  type ListedMatter,
  type Matter,
  type Pacts,
} from '@gwar/protocol'
import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('pacts between channels', () => {
  let world: World
  let anna: NamedPerson
  let ola: NamedPerson
  let mod: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ settings: { CHANNELS_PER_USER: '200' } })
    ;[anna, ola, mod] = await world.people('Anna', 'Ola', 'Maja')
  })
  afterAll(() => world.close())

  /** A channel of that person's that Maja moderates. */
  async function place(owner: NamedPerson) {
    const name = `umowa-${(count += 1)}`
    const { id } = await world.channel(owner, name)
    const client = await world.enter(owner, name, WEB_CAPABILITIES)
    client.send(`MODE #${name} +o ${mod.name}`)
    await client.expect(/ MODE \S+ \+o Maja/)
    return { id, name, owner, client, url: `/api/channels/${id}` }
  }
  type Place = Awaited<ReturnType<typeof place>>
  const call = (here: Place, method: string, path: string, body?: object, as = here.owner) =>
    world.http(method, `${here.url}/pacts${path}`, { as, ...(body && { body }) })
  const pactsOf = async (here: Place): Promise<Pacts> => (await call(here, 'GET', '')).body
  const log = async (here: Place, query: string): Promise<ListedEntry[]> =>
    (await world.http('GET', `${here.url}/moderation/log?${query}`, { as: here.owner })).body.data
  const bansOf = async (here: Place) =>
    (await world.http('GET', `${here.url}/bans`, { as: here.owner })).body as BanRecord[]
  const isBanned = async (here: Place, { name }: NamedPerson): Promise<boolean> =>
    JSON.stringify(await bansOf(here)).includes(`"${name}"`)
  const round = async (): Promise<void> => {
    await world.quiet()
    world.clock.advance(2000)
    await world.quiet()
  }
  const say = (here: Place, line: string): void => here.client.send(`PRIVMSG #${here.name} :${line}`)
  /** Bans somebody for ever, for spam. */
  const ban = async (here: Place, { name }: NamedPerson, words = '#spam reklamy'): Promise<void> => {
    say(here, `.ban ${name} ${words}`)
    await world.quiet()
  }

  /** Two channels with a pact, and what a ban means in the second. */
  async function pact(effect: 'mark' | 'hold' | 'ban', more: object = {}, given?: readonly [Place, Place]) {
    const [from, to] = given ?? [await place(anna), await place(ola)]
    const proposed = await call(from, 'POST', '', { channel: to.name, effect: 'mark', ...more })
    const { id } = (proposed.body as Pacts).pacts[0]!
    expect(await call(to, 'POST', `/${id}/accept`, { effect, ...more })).toMatchObject({ status: 200 })
    return { from, to, id }
  }

  test('[PACT-01] owners propose, accept and refuse, moderators do neither, and each side chooses for itself', async () => {
    const [from, to] = [await place(anna), await place(ola)]
    const body = { channel: to.name, effect: 'hold' }
    expect(await call(from, 'POST', '', body, mod)).toMatchObject({ status: 403 })
    expect(await call(from, 'POST', '', { channel: from.name, effect: 'ban' })).toMatchObject({ status: 422 })
    expect(await call(from, 'POST', '', body)).toMatchObject({ status: 200 })
    expect(await call(from, 'POST', '', body)).toMatchObject({ status: 409 })
    const [asked] = (await pactsOf(to)).pacts
    expect(asked).toMatchObject({ state: 'asked', channel: { name: from.name } })
    const { id } = asked!
    expect(await call(to, 'POST', `/${id}/accept`, { effect: 'mark' }, mod)).toMatchObject({ status: 403 })
    expect(await call(to, 'POST', `/${id}/refuse`, undefined, mod)).toMatchObject({ status: 403 })
    expect(await call(to, 'GET', '', undefined, mod)).toMatchObject({ status: 403 })
    // who proposed cannot accept, and a third channel sees nothing of it
    expect(await call(from, 'POST', `/${id}/accept`, { effect: 'mark' })).toMatchObject({ status: 404 })
    const third = await place(anna)
    expect(await call(third, 'POST', `/${id}/accept`, { effect: 'mark' })).toMatchObject({ status: 404 })
    expect(await call(to, 'POST', `/${id}/accept`, { effect: 'mark' })).toMatchObject({ status: 200 })
    expect((await pactsOf(from)).pacts[0]).toMatchObject({
      state: 'standing',
      effect: 'hold',
      their_effect: 'mark',
    })
    expect(await call(to, 'PUT', `/${id}`, { effect: 'ban' })).toMatchObject({ status: 200 })
    expect((await pactsOf(from)).pacts[0]).toMatchObject({ effect: 'hold', their_effect: 'ban' })

    await call(third, 'POST', '', { channel: to.name, effect: 'mark' })
    const refused = (await pactsOf(to)).pacts.find(({ state }) => state === 'asked')!
    expect(await call(to, 'POST', `/${refused.id}/refuse`)).toMatchObject({ status: 200 })
    expect((await pactsOf(third)).pacts).toEqual([])
    const told = async (here: Place) =>
      (await log(here, 'kind=pact')).map(({ actor, detail }) => {
        const { op, channel } = detail as { op: string; channel: string }
        return [actor?.name ?? null, op, channel]
      })
    expect(await told(to)).toEqual([
      ['Ola', 'refused', third.name],
      ['Ola', 'changed', from.name],
      ['Ola', 'accepted', from.name],
    ])
    // the other side's log says what, and never who
    expect(await told(from)).toEqual([
      [null, 'changed', to.name],
      [null, 'accepted', to.name],
      ['Anna', 'proposed', to.name],
    ])
    expect(await told(third)).toEqual([
      [null, 'refused', to.name],
      ['Anna', 'proposed', to.name],
    ])
  })

  test('[PACT-01] what is done to a pact is told at once to moderators of both channels; what a stranger proposes fills no log', async () => {
    const [from, to] = [await place(anna), await place(ola)]
    const third = await place(anna)
    // attack: what a stranger proposes and withdraws fills nobody's log
    const tried = await call(third, 'POST', '', { channel: to.name, effect: 'mark' })
    await call(third, 'POST', `/${(tried.body as Pacts).pacts[0]!.id}/refuse`)
    const heard = (here: Place): string[] =>
      here.client.lines.flatMap((line) => {
        const [, op] = / MODLOG #\S+ .*"kind":"pact".*"op":"(\w+)"/.exec(line) ?? []
        return op === undefined ? [] : [op]
      })
    const proposed = await call(from, 'POST', '', { channel: to.name, effect: 'mark' })
    const { id } = (proposed.body as Pacts).pacts[0]!
    await call(to, 'POST', `/${id}/accept`, { effect: 'mark' })
    await from.client.expect(/ MODLOG .*"op":"accepted"/)
    await call(from, 'PUT', `/${id}`, { effect: 'ban' })
    await call(from, 'POST', `/${id}/end`, { keep: true })
    await to.client.expect(/ MODLOG .*"op":"ended"/)
    // that what came stays here concerns nobody there
    await call(to, 'POST', `/${id}/end`, { keep: true })
    await world.quiet()
    expect(heard(from)).toEqual(['proposed', 'accepted', 'changed', 'ended'])
    expect(heard(to)).toEqual(['accepted', 'changed', 'ended', 'ended'])
    expect(heard(third)).toEqual(['proposed', 'withdrawn'])
  })

  test('[PACT-01] of changes to and fro the other side’s log has five in ten minutes, whichever owner makes them, and none is lost', async () => {
    const { from, to, id } = await pact('mark')
    const [second] = await world.people('Druga')
    await world.enter(second, from.name, WEB_CAPABILITIES)
    from.client.send(`MODE #${from.name} +q ${second.name}`)
    await from.client.expect(/ MODE \S+ \+q Druga/)
    const change = (effect: string, as = from.owner) => call(from, 'PUT', `/${id}`, { effect }, as)
    const changes = async (here: Place): Promise<number> =>
      (await log(here, 'kind=pact')).filter(({ detail }) => (detail as { op: string }).op === 'changed')
        .length
    for (const effect of ['ban', 'hold', 'ban', 'hold', 'ban'])
      expect(await change(effect)).toMatchObject({ status: 200 })
    // what changes nothing is no change
    expect(await change('ban')).toMatchObject({ status: 200 })
    expect(await change('mark', second)).toMatchObject({ status: 429 })
    expect([await changes(from), await changes(to)]).toEqual([5, 5])
    expect((await pactsOf(to)).pacts[0]).toMatchObject({ their_effect: 'ban' })
    // the other side has its own
    expect(await call(to, 'PUT', `/${id}`, { effect: 'hold' })).toMatchObject({ status: 200 })
    world.clock.advance(600_001)
    expect(await change('mark', second)).toMatchObject({ status: 200 })
    expect((await pactsOf(to)).pacts[0]).toMatchObject({ their_effect: 'mark' })
  })

  test('[PACT-01] a proposal that nobody answers is over after its time: nobody can accept, change or withdraw it, and it ends', async () => {
    const [from, to] = [await place(anna), await place(ola)]
    const { body } = await call(from, 'POST', '', { channel: to.name, effect: 'mark' })
    const [proposed] = (body as Pacts).pacts
    const { id } = proposed!
    const stateOf = async () => (await world.service.store.read.pacts.seenBy(from.id, id))?.state
    world.clock.jump(Date.parse(proposed!.expires_at!) - world.clock.now().getTime() - 1)
    expect([(await pactsOf(from)).pacts.length, (await pactsOf(to)).pacts.length]).toEqual([1, 1])
    world.clock.jump(1)
    expect([(await pactsOf(from)).pacts, (await pactsOf(to)).pacts]).toEqual([[], []])
    expect(await call(to, 'POST', `/${id}/accept`, { effect: 'mark' })).toMatchObject({ status: 409 })
    expect(await call(from, 'PUT', `/${id}`, { effect: 'ban' })).toMatchObject({ status: 409 })
    expect(await call(from, 'POST', `/${id}/refuse`)).toMatchObject({ status: 409 })
    const told = await log(from, 'kind=pact')
    expect(told.map(({ detail }) => (detail as { op: string }).op)).toEqual(['proposed'])
    await round()
    expect(await stateOf()).toBe('ended')
    expect(await call(from, 'POST', '', { channel: to.name, effect: 'mark' })).toMatchObject({ status: 200 })
  })

  test('[PACT-01] the thirty-first is refused', async () => {
    const here = await place(anna)
    for (let n = 0; n < 30; n += 1) {
      const other = await place(ola)
      expect(await call(here, 'POST', '', { channel: other.name, effect: 'mark' })).toMatchObject({
        status: 200,
      })
      if (n % 10 === 9) world.clock.advance(60_000)
    }
    const last = await place(ola)
    expect(await call(here, 'POST', '', { channel: last.name, effect: 'mark' })).toMatchObject({
      status: 409,
    })
    await call(last, 'POST', '', { channel: here.name, effect: 'mark' })
    const { id } = (await pactsOf(here)).pacts.find(({ state }) => state === 'asked')!
    expect(await call(here, 'POST', `/${id}/accept`, { effect: 'mark' })).toMatchObject({ status: 409 })
  })

  test('[PACT-02] only bans without end that have a category are told, without setter, and their reason where it is shared', async () => {
    const [one, two, three, past] = await world.people('Jeden', 'Dwa', 'Trzy', 'Dawny')
    const [from, to] = [await place(anna), await place(ola)]
    await ban(from, past)
    world.clock.advance(1000)
    await pact('ban', {}, [from, to])
    await ban(from, one)
    await ban(from, two, 'bez kategorii')
    await ban(from, three, '7d #spam reklamy')
    await round()
    expect(await isBanned(to, one)).toBe(true)
    for (const person of [two, three, past]) expect(await isBanned(to, person)).toBe(false)
    const [entry] = await log(to, 'kind=ban')
    expect(entry).toMatchObject({ actor: null, category: 'spam', reason: null })
    expect(JSON.stringify(entry)).not.toContain('reklamy')
    const { id } = (await pactsOf(to)).pacts[0]!
    const told = await call(to, 'GET', `/${id}/bans`)
    const { created_at: at } = (await bansOf(from)).find(({ target_user: who }) => who?.name === one.name)!
    expect(told.body.data).toMatchObject([{ user: { name: 'Jeden' }, category: 'spam', reason: null, at }])
    expect(JSON.stringify(told.body)).not.toMatch(/reklamy|Anna/)

    await call(from, 'PUT', `/${id}`, { effect: 'mark', shares_reasons: true })
    const [four] = await world.people('Cztery')
    await ban(from, four)
    await round()
    expect((await log(to, 'kind=ban'))[0]).toMatchObject({
      reason: 'reklamy',
      detail: { channel: from.name },
    })
  })

  test.each([
    ['both', true, true],
    ['the first', true, false],
    ['the second', false, true],
  ] as const)(
    '[PACT-02] bans of before are told only where both want that: %s',
    async (who, first, second) => {
      const [person, later] = await world.people(`Przeszly${who.length}`, `Pozniej${who.length}`)
      const [from, to] = [await place(anna), await place(ola)]
      const asked = { channel: to.name, effect: 'mark', shares_past: first }
      const { id } = ((await call(from, 'POST', '', asked)).body as Pacts).pacts[0]!
      await ban(from, person)
      world.clock.advance(1)
      await call(to, 'POST', `/${id}/accept`, { effect: 'ban', shares_past: second })
      await round()
      await ban(from, later)
      await round()
      expect(await isBanned(to, later)).toBe(true)
      expect(await isBanned(to, person)).toBe(first && second)
    },
  )

  test('[PACT-02] a ban of the moment at which a pact is accepted is told', async () => {
    const [person] = await world.people('Rowno')
    const [from, to] = [await place(anna), await place(ola)]
    const { body } = await call(from, 'POST', '', { channel: to.name, effect: 'mark' })
    await ban(from, person)
    await call(to, 'POST', `/${(body as Pacts).pacts[0]!.id}/accept`, { effect: 'ban' })
    await round()
    expect(await isBanned(to, person)).toBe(true)
  })

  test('[PACT-02, WHY-03] attack: a copied ban never travels on through three channels in a row, and says where it came from', async () => {
    const [person, next] = await world.people('Wedrowiec', 'Nastepny')
    const { from, to } = await pact('ban')
    const third = await place(ola)
    await pact('ban', {}, [to, third])
    await ban(from, person)
    await round()
    await round()
    expect(await isBanned(to, person)).toBe(true)
    // who is banned here reads from which channel that came, and may appeal here
    const own = await world.http('GET', '/api/users/@me/moderation', { as: person })
    expect(own.body.data).toMatchObject([
      { place: { name: to.name }, by: null, source: { kind: 'pact', channel: from.name }, may_appeal: true },
      { place: { name: from.name }, by: 'Anna', source: null, may_appeal: true },
    ])
    await ban(to, next)
    await round()
    expect(await isBanned(third, next)).toBe(true)
    expect(await isBanned(third, person)).toBe(false)
  })

  test('[PACT-03] attack: trusted people and moderators of this channel are untouched, whatever comes', async () => {
    const [trusted, other] = await world.people('Zaufana', 'Obca')
    const { from, to } = await pact('ban')
    await world.http('POST', `${to.url}/moderation/acts`, {
      as: ola,
      body: { kind: 'trust', target: 'Zaufana' },
    })
    from.client.send(`MODE #${from.name} -o ${mod.name}`)
    await world.quiet()
    await ban(from, trusted)
    await ban(from, mod)
    await ban(from, other)
    await round()
    expect(await isBanned(to, other)).toBe(true)
    expect(await isBanned(to, trusted)).toBe(false)
    expect(await isBanned(to, mod)).toBe(false)
    expect((await pactsOf(to)).pacts[0]).toMatchObject({ came: 3, spared: 2 })
  })

  test('[PACT-04] lifting at the origin lifts the copy that stands as copied, not one that was set anew here', async () => {
    const [one, two, shorter] = await world.people('Kopia', 'Nowa', 'Krotsza')
    const { from, to } = await pact('ban')
    for (const person of [one, two, shorter]) await ban(from, person)
    await round()
    // it has an end here since somebody here looked at it
    const copy = (await bansOf(to)).find(({ target_user }) => target_user?.name === shorter.name)!
    const inAWeek = new Date(world.clock.now().getTime() + 7 * 86_400_000)
    await world.service.store.transact((tx) => tx.bans.shorten(copy.id, inAWeek, true))
    say(from, `.unban ${shorter.name}`)
    say(to, `.unban ${two.name}`)
    await world.quiet()
    await ban(to, two)
    say(from, `.unban ${one.name}`)
    say(from, `.unban ${two.name}`)
    await round()
    expect(await isBanned(to, one)).toBe(false)
    for (const person of [two, shorter]) expect(await isBanned(to, person)).toBe(true)
    expect((await log(to, 'kind=unban'))[0]).toMatchObject({ target: { name: 'Kopia' }, actor: null })
    // banned there again, it comes again
    await ban(from, one)
    await round()
    expect(await isBanned(to, one)).toBe(true)
  })

  test.each(['JOIN', 'RESUME'])(
    '[PACT-04] whose copy was lifted while they were away writes when they are back by %s',
    async (way) => {
      const [person] = await world.people(`Nieobecna${way}`)
      const { from, to } = await pact('ban')
      const first = await world.enter(person, to.name, WEB_CAPABILITIES)
      await ban(from, person)
      await round()
      await first.expect(/ BAN #\S+ .*"kind":"ban"/)
      first.cut()
      await world.quiet()
      say(from, `.unban ${person.name}`)
      await round()
      const back =
        way === 'JOIN'
          ? await world.enter(person, to.name, WEB_CAPABILITIES)
          : await world.connect(person, { capabilities: WEB_CAPABILITIES })
      if (way === 'RESUME') {
        back.send(`RESUME #${to.name} 1`)
        await back.expect(/ JOIN /)
      }
      await back.settled()
      const told = back.lines.filter((line) => / BAN #/.test(line))
      expect(told.at(-1)).toMatch(/ BAN #\S+ :?\{"ttl":0\}$/)
      back.send(`PRIVMSG #${to.name} :jestem`)
      await back.expect(/ PRIVMSG #\S+ :?jestem/)
    },
  )

  test.each(['JOIN', 'RESUME', 'AUTHORIZATION', 'LOGIN'])(
    '[PACT-04] whom a copy banned while they were away is told so when they come by %s, and sends no tags',
    async (way) => {
      const [person] = await world.people(`Zbanowana${way}`)
      const { from, to } = await pact('ban')
      const guest = way === 'AUTHORIZATION' || way === 'LOGIN'
      const back = guest
        ? await world.enter(null, to.name, WEB_CAPABILITIES)
        : await world.connect(person, { capabilities: WEB_CAPABILITIES })
      await ban(from, person)
      await round()
      expect(await isBanned(to, person)).toBe(true)
      back.unread()
      if (way === 'JOIN') back.send(`JOIN #${to.name}`)
      else if (way === 'RESUME') back.send(`RESUME #${to.name} 1`)
      else if (way === 'LOGIN') back.send(`PRIVMSG Gwar :LOGIN ${person.name} ${person.password}`)
      else back.send(`AUTHORIZATION ${person.token}`)
      await back.expect(/ BAN #\S+ .*"kind":"ban"/)
      back.send(`@+typing=active TAGMSG #${to.name}`)
      await back.expect(/ FAIL TAGMSG CANNOT_SEND /)
    },
  )

  test('[PACT-04] who enters where a lifted copy had replaced a mute is told of the mute', async () => {
    const [person] = await world.people('Zamieniony')
    const { from, to } = await pact('ban')
    say(to, `.mute ${person.name} 600 za głośno`)
    await world.quiet()
    const first = await world.enter(person, to.name, WEB_CAPABILITIES)
    await ban(from, person)
    await round()
    await first.expect(/ BAN #\S+ .*"kind":"ban"/)
    first.cut()
    await world.quiet()
    say(from, `.unban ${person.name}`)
    await round()
    const back = await world.enter(person, to.name, WEB_CAPABILITIES)
    await back.settled()
    expect(back.lines.findLast((line) => / BAN #/.test(line))).toContain('"kind":"mute"')
  })

  test('[PACT-04] with a copy goes nothing of what stood here: the mute that it replaced, what was reported', async () => {
    const [person] = await world.people('Wyciszony')
    const { from, to } = await pact('ban')
    say(to, `.mute ${person.name} 600 za głośno`)
    await world.quiet()
    const { id } = (await world.service.store.read.users.byName(userName(person.name)))!
    await world.http('POST', `${to.url}/reports`, { as: mod, body: { user: id, category: 'spam' } })
    await ban(from, person)
    await round()
    expect(await bansOf(to)).toMatchObject([{ kind: 'ban', expiration_at: null }])
    const reports = await world.http('GET', `${to.url}/moderation/matters?kind=report`, { as: mod })
    expect(reports.body.data).toHaveLength(1)
    say(from, `.unban ${person.name}`)
    await round()
    expect(await bansOf(to)).toMatchObject([
      { target_user: { name: person.name }, kind: 'mute', reason: 'za głośno' },
    ])
  })

  test('[PACT-04] who has a ban with an end here is banned by the pact behind it, and free where it was lifted here', async () => {
    const [person, freed, forgiven] = await world.people('Godzinna', 'Wczesniej', 'Cofnieta')
    const { from, to } = await pact('ban')
    const second = await place(anna)
    await pact('ban', {}, [second, to])
    for (const one of [person, freed, forgiven]) {
      say(to, `.ban ${one.name} 1h`)
      await world.quiet()
      await ban(from, one)
    }
    await ban(second, person)
    await round()
    const inAnHour = await bansOf(to)
    expect(inAnHour.map(({ expiration_at }) => expiration_at)).not.toContain(null)
    expect(inAnHour).toHaveLength(3)
    say(to, `.unban ${freed.name}`)
    say(from, `.unban ${forgiven.name}`)
    await round()
    // a ban of which nobody told anything here
    say(to, `.ban ${freed.name} 30m`)
    await round()
    world.clock.jump(3_600_000)
    await round()
    expect(await bansOf(to)).toMatchObject([{ target_user: { name: person.name }, expiration_at: null }])
    say(from, `.unban ${person.name}`)
    await round()
    await round()
    expect(await isBanned(to, person)).toBe(true)
    say(second, `.unban ${person.name}`)
    await round()
    expect(await bansOf(to)).toEqual([])
  })

  test('[PACT-04] what a node of before took away of a ban that is to follow is written anew by the next node that starts', async () => {
    const [person] = await world.people('Przejeta')
    const { from, to } = await pact('ban')
    say(to, `.ban ${person.name} 1h`)
    await world.quiet()
    await ban(from, person)
    await round()
    await world.service.store.transact((tx) => tx.toldBans.dropNews(to.id))
    await world.restart()
    await round()
    expect((await bansOf(to))[0]!.expiration_at).not.toBeNull()
    world.clock.jump(3_600_000)
    await round()
    expect(await bansOf(to)).toMatchObject([{ target_user: { name: person.name }, expiration_at: null }])
  })

  test('[PACT-04, APL-03] behind a ban whose end an appeal made earlier the pact bans from that end on', async () => {
    const [person] = await world.people('Skrocona')
    const { from, to } = await pact('ban')
    say(to, `.ban ${person.name} 2h #spam`)
    await world.quiet()
    await ban(from, person)
    await round()
    const own = await world.http('GET', `/api/users/@me/moderation?channel=${to.id}`, { as: person })
    const written = { scope: to.id, entry: own.body.data[0].id, text: 'to nie tak' }
    const appeal = await world.http('POST', '/api/users/@me/appeals', { as: person, body: written })
    const decided = await world.http('POST', `${to.url}/moderation/matters/${appeal.body.n}/decision`, {
      as: mod,
      body: { state: 'open', decision: 'shorten', seconds: 600 },
    })
    expect(decided).toMatchObject({ status: 200 })
    await round()
    expect((await bansOf(to))[0]!.expiration_at).not.toBeNull()
    world.clock.jump(600_000)
    await round()
    const [copy] = await bansOf(to)
    expect(copy).toMatchObject({ target_user: { name: person.name }, expiration_at: null })
    // nothing happens at the end that it had before
    world.clock.jump(7_200_000)
    await round()
    expect(await bansOf(to)).toMatchObject([{ id: copy!.id }])
  })

  test('[PACT-04] who is banned by two pacts stays banned until both lift it, and is free where they lifted it here', async () => {
    const [person, freed] = await world.people('Podwojna', 'Wypuszczona')
    const { from, to } = await pact('ban')
    const second = await place(anna)
    await pact('ban', {}, [second, to])
    for (const one of [person, freed])
      for (const here of [from, second]) {
        await ban(here, one)
        await round()
      }
    say(to, `.unban ${freed.name}`)
    say(from, `.unban ${person.name}`)
    say(from, `.unban ${freed.name}`)
    await round()
    await round()
    expect(await isBanned(to, person)).toBe(true)
    expect(await isBanned(to, freed)).toBe(false)
    say(second, `.unban ${person.name}`)
    await round()
    await round()
    expect(await isBanned(to, person)).toBe(false)
  })

  test.each([true, false])(
    '[PACT-05] ending with keep %s does what it says, and asks the other side for its own',
    async (keep) => {
      const [here, there] = await world.people(`Tu${keep}`, `Tam${keep}`)
      const { from, to, id } = await pact('ban')
      await call(from, 'PUT', `/${id}`, { effect: 'ban' })
      await ban(from, here)
      await ban(to, there)
      await round()
      expect(await isBanned(from, there)).toBe(true)
      expect(await call(to, 'POST', `/${id}/end`, { keep })).toMatchObject({ status: 200 })
      await round()
      expect(await isBanned(to, here)).toBe(keep)
      // what came there is theirs to decide
      expect(await isBanned(from, there)).toBe(true)
      expect((await pactsOf(from)).pacts).toMatchObject([{ id, state: 'ended' }])
      expect(await call(from, 'POST', `/${id}/end`, { keep: false })).toMatchObject({ status: 200 })
      await round()
      expect(await isBanned(from, there)).toBe(false)
      expect((await pactsOf(from)).pacts).toEqual([])
    },
  )

  test('[PACT-05] where what came is kept, bans and marks stay, and no message waits any more', async () => {
    const [person] = await world.people('Zatrzymana')
    const { from, to, id } = await pact('hold')
    const client = await world.enter(person, to.name, WEB_CAPABILITIES)
    await ban(from, person)
    await round()
    client.send(`PRIVMSG #${to.name} :czeka`)
    await world.quiet()
    expect(await call(to, 'POST', `/${id}/end`, { keep: true })).toMatchObject({ status: 200 })
    // for a moment what holds messages is believed without asking the store
    world.clock.advance(10_000)
    client.send(`PRIVMSG #${to.name} :od razu`)
    await to.client.expect(/ PRIVMSG \S+ :od razu/)
    const held = await world.http('GET', `${to.url}/moderation/matters?kind=held`, { as: mod })
    expect(held.body.data).toMatchObject([{ message: { text: 'czeka' } }])
    const { marks } = (await world.http('GET', `${to.url}/moderation/people/${person.name}`, { as: mod }))
      .body
    expect(marks).toMatchObject([{ effect: 'mark' }])
  })

  test.each([true, false])(
    '[PACT-05] the pact with a deleted channel ends, and what came stays: %s',
    async (keep) => {
      const [person] = await world.people(`Ostatni${keep}`)
      const { from, to, id } = await pact('ban')
      await ban(from, person)
      await round()
      await world.service.store.transact((tx) => tx.channels.markDeleted(from.id, world.clock.now()))
      await round()
      expect((await pactsOf(to)).pacts).toMatchObject([{ id, state: 'ended', channel: { name: null } }])
      expect(await isBanned(to, person)).toBe(true)
      expect(await call(to, 'POST', `/${id}/end`, { keep })).toMatchObject({ status: 200 })
      await round()
      expect(await isBanned(to, person)).toBe(keep)
      expect((await pactsOf(to)).pacts).toEqual([])
    },
  )

  test('[PACT-06] attack: more than twenty told bans in a minute arrive as one matter, and nothing happens before it is confirmed', async () => {
    const people = await world.crowd(22, 'Fala')
    const { from, to } = await pact('ban')
    for (const person of people) await ban(from, person)
    await round()
    const matters = async (): Promise<ListedMatter[]> =>
      (await world.http('GET', `${to.url}/moderation/matters?kind=pact`, { as: mod })).body.data
    expect(await bansOf(to)).toEqual([])
    const [matter, ...others] = await matters()
    expect(others).toEqual([])
    expect(matter).toMatchObject({ kind: 'pact', detail: { channel: from.name, count: 22 } })
    expect((await pactsOf(to)).pacts[0]).toMatchObject({ waiting: 22 })
    const one = async (n = matter!.n) =>
      (await world.http('GET', `${to.url}/moderation/matters/${n}`, { as: mod })).body as Matter
    const { banned } = await one()
    expect(banned?.map(({ user }) => user.name).toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    // the reason is told where the other channel tells reasons, and never who banned
    expect(banned?.[0]).toEqual({
      user: { id: expect.any(String), name: expect.any(String) },
      category: 'spam',
      reason: null,
      at: expect.any(String),
    })
    // lifted at the origin meanwhile: not what is agreed to
    say(from, `.unban ${people[0]!.name}`)
    await round()
    expect((await one()).banned?.map(({ user }) => user.name)).not.toContain(people[0]!.name)
    const decided = await world.http('POST', `${to.url}/moderation/matters/${matter!.n}/decision`, {
      as: mod,
      body: { state: 'open', decision: 'apply' },
    })
    expect(decided.status).toBe(200)
    const taken = people.slice(1).map(({ name }) => name)
    const shown = async (): Promise<unknown> => (await one()).banned?.map(({ user }) => user.name).toSorted()
    expect(await shown()).toEqual(taken.toSorted())
    await round()
    // who reads later about whom this was decided sees them still
    expect(await shown()).toEqual(taken.toSorted())
    expect(await bansOf(to)).toHaveLength(21)
    expect(await isBanned(to, people[0]!)).toBe(false)
    expect(await matters()).toEqual([])
  })

  test('[PACT-06, QUE-10] what joins a wave is told, and whoever decides about fewer than wait looks again', async () => {
    const people = await world.crowd(34, 'Dolacza')
    const { from, to } = await pact('ban')
    const url = `${to.url}/moderation/matters`
    const one = async (): Promise<ListedMatter> =>
      (await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data[0]
    const decide = async (decision: string, count?: number) =>
      world.http('POST', `${url}/${(await one()).n}/decision`, {
        as: mod,
        body: { state: 'open', decision, count },
      })
    for (const person of people.slice(0, 22)) await ban(from, person)
    await round()
    const seen = await one()
    expect(seen).toMatchObject({ state: 'open', detail: { count: 22 } })
    for (const person of people.slice(22)) await ban(from, person)
    await round()
    for (const decision of ['apply', 'ignore'])
      expect(await decide(decision, 22)).toMatchObject({
        status: 409,
        body: { error: 'stands_otherwise', message: expect.stringContaining('34') },
      })
    expect(await bansOf(to)).toEqual([])
    const now = await one()
    expect(now).toMatchObject({ state: 'open', detail: { channel: from.name, count: 34 } })
    // the line brings the same as the store says, once for all that came together
    const lines = await log(to, `matter=${seen.n}`)
    expect(lines.map(({ kind, detail }) => [kind, detail?.['count']])).toEqual([
      ['joined', 34],
      ['joined', 22],
      ['opened', 10],
    ])
    const told = to.client.lines.findLast((line) => line.includes(' MODLOG ') && line.includes('"joined"'))
    expect(told).toContain(`"seq":${now.seq}`)
    expect(told).toContain('"count":34')
    // one that is lifted at the origin meanwhile waits no longer
    say(from, `.unban ${people[0]!.name}`)
    await round()
    expect(await decide('apply', 34)).toMatchObject({ status: 409 })
    expect(await decide('apply', 33)).toMatchObject({ status: 200 })
    await round()
    await round()
    await round()
    await round()
    expect(await bansOf(to)).toHaveLength(33)
  })

  test('[PACT-06] a wave of which all is lifted at the origin asks no longer', async () => {
    const people = await world.crowd(21, 'Pomylka')
    const { from, to } = await pact('ban')
    for (const person of people) await ban(from, person)
    await round()
    await round()
    const url = `${to.url}/moderation/matters`
    const [{ n }] = (await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data
    world.clock.advance(61_000)
    for (const { name } of people) say(from, `.unban ${name}`)
    await round()
    await round()
    await round()
    expect((await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data).toEqual([])
    expect((await world.http('GET', `${url}/${n}`, { as: mod })).body).toMatchObject({
      state: 'closed',
      decided: { by: null, decision: 'close' },
    })
  })

  test('[PACT-06] twenty in a minute come by themselves, and the twenty-first asks; a minute later one comes alone again', async () => {
    const people = await world.crowd(21, 'Dwudziesta')
    const [last] = await world.people('Osobna')
    const { from, to } = await pact('ban')
    const asked = async (): Promise<number> =>
      (await world.http('GET', `${to.url}/moderation/matters?kind=pact`, { as: mod })).body.data.length
    for (const person of people.slice(0, 20)) await ban(from, person)
    await round()
    await round()
    expect([(await bansOf(to)).length, await asked()]).toEqual([20, 0])
    await ban(from, people[20]!)
    await round()
    expect([(await bansOf(to)).length, await asked()]).toEqual([20, 1])
    const url = `${to.url}/moderation/matters`
    const [{ n }] = (await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data
    const ignored = { state: 'open', decision: 'ignore' }
    expect(await world.http('POST', `${url}/${n}/decision`, { as: mod, body: ignored })).toMatchObject({
      status: 200,
    })
    world.clock.advance(61_000)
    await ban(from, last)
    await round()
    expect(await isBanned(to, last)).toBe(true)
    expect(await asked()).toBe(0)
  })

  test('[PACT-06] a ban after a confirmed wave comes alone, and of a pact that ended nothing is confirmed', async () => {
    const people = await world.crowd(21, 'Potem')
    const [after] = await world.people('Zwykla')
    const { from, to, id } = await pact('ban')
    const wave = async (): Promise<(decision: string) => Promise<{ status: number }>> => {
      const url = `${to.url}/moderation/matters`
      const [{ n }] = (await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data
      return (decision) =>
        world.http('POST', `${url}/${n}/decision`, { as: mod, body: { state: 'open', decision } })
    }
    for (const person of people) await ban(from, person)
    await round()
    world.clock.advance(61_000)
    expect(await (await wave())('apply')).toMatchObject({ status: 200 })
    await round()
    await round()
    expect(await bansOf(to)).toHaveLength(21)
    await ban(from, after)
    await round()
    expect(await isBanned(to, after)).toBe(true)

    const more = await world.crowd(21, 'Koniec')
    world.clock.advance(61_000)
    for (const person of more) await ban(from, person)
    await round()
    const decide = await wave()
    expect(await call(from, 'POST', `/${id}/end`, { keep: true })).toMatchObject({ status: 200 })
    expect(await decide('apply')).toMatchObject({ status: 409 })
    expect(await decide('ignore')).toMatchObject({ status: 200 })
  })

  test('[PACT-06] what a deleted channel had to look at is forgotten', async () => {
    const [person] = await world.people('Niewazna')
    const { from, to } = await pact('ban')
    await ban(from, person)
    await world.service.store.transact((tx) => tx.channels.markDeleted(to.id, world.clock.now()))
    await round()
    expect(await world.service.store.read.toldBans.channelsWithNews(world.clock.now(), 100)).not.toContain(
      to.id,
    )
  })

  test('[PACT-06] what is left out does not come again', async () => {
    const people = await world.crowd(21, 'Pomin')
    const { from, to } = await pact('ban')
    for (const person of people) await ban(from, person)
    await round()
    const url = `${to.url}/moderation/matters`
    const [{ n }] = (await world.http('GET', `${url}?kind=pact`, { as: mod })).body.data
    await world.http('POST', `${url}/${n}/decision`, { as: mod, body: { state: 'open', decision: 'ignore' } })
    world.clock.advance(61_000)
    const [one] = await world.people('Pojedyncza')
    await ban(from, one)
    await round()
    expect(await isBanned(to, one)).toBe(true)
    expect(await bansOf(to)).toHaveLength(1)
  })

  test('[PACT-01] a told ban only marks where the channel chose that, and lets messages wait where it chose to hold', async () => {
    const [person] = await world.people('Wstrzymana')
    const { from, to, id } = await pact('mark')
    const version = () => world.service.store.read.filters.versions(to.id)
    const before = await version()
    const client = await world.enter(person, to.name, WEB_CAPABILITIES)
    await ban(from, person)
    await round()
    // what only marks does not let anybody read the filters anew
    expect(await version()).toEqual(before)
    client.send(`PRIVMSG #${to.name} :pierwsza`)
    await to.client.expect(/ PRIVMSG \S+ :pierwsza/)
    await call(to, 'PUT', `/${id}`, { effect: 'hold' })
    client.send(`PRIVMSG #${to.name} :druga`)
    await world.quiet()
    const held = await world.http('GET', `${to.url}/moderation/matters?kind=held`, { as: mod })
    expect(held.body.data).toMatchObject([{ cause: 'pact', message: { text: 'druga' } }])
    await world.http('POST', `${to.url}/moderation/acts`, {
      as: ola,
      body: { kind: 'trust', target: person.name },
    })
    client.send(`PRIVMSG #${to.name} :trzecia`)
    await to.client.expect(/ PRIVMSG \S+ :trzecia/)
  })
})
