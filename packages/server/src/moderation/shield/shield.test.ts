import { DEFAULT_SHIELD, WEB_CAPABILITIES, type ListedEntry, type ShieldRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000
/** What a shield can do that leaves everybody alone. */
const NOTHING = { links: false, newcomers: false, account_minutes: null, slow_seconds: null, many: false }

describe.each(availableEngines())('the shield, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let mod: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina, mod] = await world.people('Anna', 'Bartek', 'Celina', 'Maja')
    // nobody of these is new to the service
    world.clock.jump(2 * DAY_MS)
  })
  afterAll(() => world.close())

  /** A channel of Anna's that Maja moderates; Bartek has written in it, Celina has not. */
  async function place() {
    const name = `tarcza-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o ${mod.name}`)
    await owner.expect(/ MODE \S+ \+o Maja/)
    const guard = await world.enter(mod, name, WEB_CAPABILITIES)
    const client = await world.enter(bartek, name, WEB_CAPABILITIES)
    const other = await world.enter(celina, name, WEB_CAPABILITIES)
    const observer = await world.observe(null, `#${name}`)
    const watcher = await world.enter(null, name, WEB_CAPABILITIES)
    const here = {
      id,
      name,
      owner,
      guard,
      client,
      other,
      observer,
      watcher,
      url: `/api/channels/${id}/moderation`,
    }
    expect(await say(client, here, 'dzień dobry')).toBe('stored')
    return here
  }
  type Place = Awaited<ReturnType<typeof place>>

  /** What becomes of a text: 'stored', 'held', or the name and values of the refusal. */
  async function say(client: IrcClient, { name }: Pick<Place, 'name'>, text: string, nonce?: string) {
    const label = `s${(count += 1)}`
    client.send(`@label=${label};+gwar.chat/nonce=${nonce ?? `${label}-${engine}`} PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.tags.get('label') === label)
    await world.quiet()
    world.clock.advance(1000)
    if (line.command === 'PRIVMSG') return 'stored'
    const said = JSON.parse(line.tags.get('gwar.chat/i18n')!)
    return line.command === 'NOTE' ? 'held' : { name: said.name, ...said.values }
  }

  const call = async (here: Place, method: string, path: string, as: NamedPerson, body?: object) =>
    world.http(method, `${here.url}/shield${path}`, { as, ...(body && { body }) })
  const shieldOf = async (here: Place): Promise<ShieldRecord> =>
    (await call(here, 'GET', '', anna)).body as ShieldRecord
  const log = async (here: Place, kind: string): Promise<ListedEntry[]> =>
    (await world.http('GET', `${here.url}/log?kind=${kind}`, { as: anna })).body.data
  const modes = async (here: Place): Promise<string> => {
    here.owner.send(`MODE #${here.name}`)
    const { params } = await here.owner.expect(/ 324 /)
    return params.slice(2).join(' ')
  }
  /** What members are told of modes and the shield since they were asked last, in order. */
  const told = async ({ watcher }: Place): Promise<string[]> => {
    // the watcher's PONG passes lines that are still gathered
    await world.quiet()
    return (await watcher.settled()).flatMap((line) => {
      const mode = / MODE #\S+ (.*)$/.exec(line)
      const notice = /"name":"(shieldo\w+)"/.exec(line)
      return mode !== null ? [mode[1]!] : notice === null ? [] : [notice[1]!]
    })
  }

  test('[SHLD-01] moderators raise and lower it by button, .shield and MODE, for a time or until ended; others are refused', async () => {
    const here = await place()
    for (const [client, isAllowed] of [
      [here.guard, true],
      [here.client, false],
    ] as const) {
      for (const [on, off] of [
        [`PRIVMSG #${here.name} :.shield on 5 najazd`, `PRIVMSG #${here.name} :.shield off`],
        [`MODE #${here.name} +D`, `MODE #${here.name} -D`],
      ]) {
        client.send(on!)
        await world.quiet()
        expect((await shieldOf(here)).is_on).toBe(isAllowed)
        client.send(off!)
        await world.quiet()
        expect((await shieldOf(here)).is_on).toBe(false)
        world.clock.advance(10_000)
      }
    }
    expect(await call(here, 'POST', '/on', bartek, {})).toMatchObject({ status: 403 })
    expect(await call(here, 'POST', '/off', bartek)).toMatchObject({ status: 403 })
    expect(await call(here, 'GET', '', bartek)).toMatchObject({ status: 403 })
    for (const minutes of [0, 1441, 1.5])
      expect(await call(here, 'POST', '/on', mod, { minutes })).toMatchObject({ status: 422 })

    const at = world.clock.now().getTime()
    const raised = await call(here, 'POST', '/on', mod, { minutes: 1440, reason: 'najazd' })
    expect(raised.body).toMatchObject({
      is_on: true,
      on_by: { name: 'Maja' },
      reason: 'najazd',
      ends_at: new Date(at + 1440 * 60_000).toISOString(),
      may_use: true,
      may_edit: false,
    })
    const ended = await call(here, 'POST', '/on', mod, { minutes: null })
    expect(ended.body).toMatchObject({ is_on: true, ends_at: null })
    expect(await call(here, 'POST', '/off', anna)).toMatchObject({ status: 200, body: { is_on: false } })
    expect((await call(here, 'POST', '/off', anna)).body.is_on).toBe(false)
    here.guard.send(`PRIVMSG #${here.name} :.shield wysoko`)
    expect((await here.guard.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('usage_shield')
  })

  test('[SHLD-01] two who press at once raise it once, and a later press sets its time', async () => {
    const here = await place()
    const at = world.clock.now().getTime()
    const both = await Promise.all([call(here, 'POST', '/on', mod, {}), call(here, 'POST', '/on', anna, {})])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await world.quiet()
    // only made stricter, then told
    expect(await told(here)).toEqual(['+l v', '+s 10', '+D', 'shieldon'])
    expect(await log(here, 'shield_on')).toHaveLength(1)
    expect((await shieldOf(here)).ends_at).toBe(new Date(at + 30 * 60_000).toISOString())
    const later = await call(here, 'POST', '/on', anna, { minutes: 60 })
    expect(later.body).toMatchObject({ ends_at: new Date(at + 60 * 60_000).toISOString() })
    expect(later.body.uses).toHaveLength(1)
    const [longer, first] = await log(here, 'shield_on')
    expect(longer).toMatchObject({ detail: { extends: first!.seq }, undo_bar: 'changed' })
    expect(await told(here)).toEqual([])
  })

  test('[SHLD-03] it ends by time although the service was restarted meanwhile, and puts back what nobody changed', async () => {
    const here = await place()
    here.owner.send(`MODE #${here.name} +l h`)
    await here.owner.expect(/ MODE \S+ \+l h/)
    await call(here, 'POST', '/on', mod, { minutes: 5 })
    await world.quiet()
    // links are stricter already
    expect(await told(here)).toEqual(['+l h', '+s 10', '+D', 'shieldon'])
    expect(await modes(here)).toBe('+KcelsD pm h 10')
    await world.restart(() => {
      world.clock.advance(5 * 60_000)
      return Promise.resolve()
    })
    world.clock.advance(6000)
    await world.quiet()
    const [entry] = await log(here, 'shield_off')
    expect(entry).toMatchObject({ actor: null, is_operator: false, detail: { is_over: true } })
    const owner = await world.enter(anna, here.name, WEB_CAPABILITIES)
    const again = { ...here, owner }
    expect(await modes(again)).toMatch(/^\+Kcel \S+ h$/)

    // somebody chose another pace meanwhile, which stays
    await call(here, 'POST', '/on', mod, {})
    owner.send(`MODE #${here.name} +s 60`)
    await owner.expect(/ MODE \S+ \+s 60/)
    await call(here, 'POST', '/off', mod)
    await world.quiet()
    expect(await modes(again)).toMatch(/s.* 60$/)
    expect(await modes(again)).not.toContain('D')
  })

  test('[INV-23, SHLD-02] a message that is under way while it goes up gets no number behind +D that its modes refuse', async () => {
    const here = await place()
    await call(here, 'PUT', '', anna, {
      preset: { ...NOTHING, links: true, slow_seconds: 10 },
      auto_shield: false,
    })
    for (const [text, refusal] of [
      ['zobacz https://zly.example', { name: 'linked' }],
      ['jeszcze jedno słowo', { name: 'slowed', seconds: 10 }],
    ] as const) {
      expect(await say(here.client, here, `przed tarczą ${refusal.name}`)).toBe('stored')
      const { store } = world.service
      const append = store.appendMessages.bind(store)
      const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const gated: typeof append = async (rows) => {
        reached.resolve()
        await opened.promise
        return append(rows)
      }
      Object.assign(store, { appendMessages: gated })
      try {
        const said = say(here.client, here, text)
        await reached.promise
        expect(await call(here, 'POST', '/on', mod, {})).toMatchObject({ status: 200 })
        // this node has heard of the shield's modes before the message is judged anew
        await here.watcher.expect(/ MODE \S+ \+D/)
        opened.resolve()
        expect(await said).toMatchObject(refusal)
      } finally {
        opened.resolve()
        Object.assign(store, { appendMessages: append })
      }
      await call(here, 'POST', '/off', mod)
      world.clock.advance(20_000)
    }
    expect(here.observer.state.events.map((event) => ('text' in event ? event.text : ''))).not.toContain(
      'jeszcze jedno słowo',
    )
  })

  test('[SHLD-03] from its end on it stops nothing, although nobody has lowered it yet, nor does a failure elsewhere keep it up', async () => {
    const here = await place()
    const singers = await world.crowd(3, `Spiew${engine[0]}`)
    world.clock.jump(2 * DAY_MS)
    const clients = await Promise.all(singers.map((one) => world.enter(one, here.name, WEB_CAPABILITIES)))
    const preset = { ...NOTHING, many: true }
    await call(here, 'PUT', '', anna, { preset, auto_shield: false })
    const { shields } = world.service.store.read
    const due = shields.due.bind(shields)
    Object.assign(shields, { due: () => Promise.resolve([]) })
    try {
      await call(here, 'POST', '/on', mod, { minutes: 1 })
      world.clock.advance(61_000)
      await world.quiet()
      for (const client of clients) expect(await say(client, here, 'śpiewamy to samo')).toBe('stored')
      expect((await shieldOf(here)).is_on).toBe(true)
      Object.assign(shields, {
        due: async (...args: Parameters<typeof due>) => ['no id at all', ...(await due(...args))],
      })
      world.clock.advance(6000)
      await world.quiet()
      expect((await shieldOf(here)).is_on).toBe(false)
    } finally {
      Object.assign(shields, { due })
    }
  })

  test('[SHLD-04] who wrote here before writes as ever, newcomers wait for a moderator, and nobody else learns of them', async () => {
    const here = await place()
    world.clock.advance(10_000)
    await call(here, 'POST', '/on', mod, {})
    expect(await say(here.client, here, 'jestem tu od dawna')).toBe('stored')
    expect(await say(here.other, here, 'pierwszy raz tutaj')).toBe('held')
    expect(await say(here.guard, here, 'patrzymy')).toBe('stored')
    const { body } = await world.http('GET', `${here.url}/matters?kind=held`, { as: mod })
    expect(body.data).toMatchObject([{ user: { name: 'Celina' }, cause: 'shield', filter: null }])
    expect(JSON.stringify(here.observer.state.events)).not.toContain('pierwszy raz')
    // a link is refused to everybody below v
    world.clock.advance(20_000)
    expect(await say(here.client, here, 'zobacz https://zly.example')).toMatchObject({ name: 'linked' })
    // too much of one person has no room
    for (const text of ['drugi', 'trzeci']) expect(await say(here.other, here, text)).toBe('held')
    expect(await say(here.other, here, 'czwarty')).toMatchObject({ name: 'held_full' })
    expect((await shieldOf(here)).waiting).toBe(3)
    await call(here, 'POST', '/off', mod)
    expect(await say(here.other, here, 'już wolno')).toBe('stored')
  })

  test('[QUE-09] a message that waits and is sent again waits, also where its author was just told that no more may', async () => {
    const here = await place()
    await call(here, 'POST', '/on', mod, {})
    const first = `czeka-${engine}`
    expect(await say(here.other, here, 'pierwszy', first)).toBe('held')
    for (const text of ['drugi', 'trzeci']) expect(await say(here.other, here, text)).toBe('held')
    expect(await say(here.other, here, 'czwarty')).toMatchObject({ name: 'held_full' })
    expect(await say(here.other, here, 'pierwszy', first)).toBe('held')
    expect(await say(here.other, here, 'czwarty')).toMatchObject({ name: 'held_full' })
    expect((await shieldOf(here)).waiting).toBe(3)
  })

  test('[SHLD-04, PERS-08] whom moderators trust is no newcomer and not too young', async () => {
    const here = await place()
    const [young] = await world.people(`Mlody${engine[0]}`)
    const client = await world.enter(young, here.name, WEB_CAPABILITIES)
    await call(here, 'POST', '/on', mod, {})
    const end = world.clock.now().getTime()
    expect(await say(client, here, 'wpuśćcie mnie')).toMatchObject({ name: 'shielded' })
    const trust = async (person: NamedPerson) =>
      world.http('POST', `${here.url}/acts`, { as: mod, body: { kind: 'trust', target: person.name } })
    expect((await trust(young)).status).toBeLessThan(300)
    expect((await trust(celina)).status).toBeLessThan(300)
    world.clock.advance(11_000)
    expect(await say(client, here, 'dziękuję')).toBe('stored')
    expect(await say(here.other, here, 'ja też')).toBe('stored')
    expect(world.clock.now().getTime()).toBeGreaterThan(end)
  })

  test('[SHLD-05] a young account is refused without a statement and told from when on it may write', async () => {
    const here = await place()
    const [young] = await world.people(`Nowy${engine[0]}`)
    const client = await world.enter(young, here.name, WEB_CAPABILITIES)
    const at = world.clock.now().getTime()
    const raised = await call(here, 'POST', '/on', mod, { minutes: 5 })
    const first = await say(client, here, 'raz')
    expect(first).toMatchObject({ name: 'shielded', until: raised.body.ends_at })
    expect(first).toMatchObject({ seconds: Math.ceil((Date.parse(raised.body.ends_at) - at) / 1000) })
    const { messages, nonces } = world.service.store.read
    const real = { count: messages.countOfAuthor.bind(messages), find: nonces.find.bind(nonces) }
    let asked = 0
    let looked = 0
    Object.assign(messages, {
      countOfAuthor: (...args: Parameters<typeof real.count>) => {
        asked += 1
        return real.count(...args)
      },
    })
    Object.assign(nonces, {
      find: (...args: Parameters<typeof real.find>) => {
        looked += 1
        return real.find(...args)
      },
    })
    try {
      // whether somebody wrote here before is asked once, however often they write
      for (const text of ['jeden', 'dwa', 'trzy', 'cztery']) await say(here.other, here, text)
      expect(asked).toBe(1)
      const before = looked
      for (const text of ['dwa', 'trzy'])
        expect(await say(client, here, text)).toMatchObject({ name: 'shielded' })
      expect([asked, looked]).toEqual([1, before])
    } finally {
      Object.assign(messages, { countOfAuthor: real.count })
      Object.assign(nonces, { find: real.find })
    }
  })

  test('[SHLD-09] whom it stopped is counted and is a run, ready for a cleanup, which bans them', async () => {
    const here = await place()
    const [young] = await world.people(`Gosc${engine[0]}`)
    const client = await world.enter(young, here.name, WEB_CAPABILITIES)
    expect(await say(client, here, 'reklama przed tarczą')).toBe('stored')
    await call(here, 'POST', '/on', mod, {})
    expect(await say(client, here, 'reklama')).toMatchObject({ name: 'shielded' })
    expect(await say(client, here, 'reklama druga')).toMatchObject({ name: 'shielded' })
    expect(await say(here.other, here, 'ja tylko pytam')).toBe('held')
    world.clock.advance(6000)
    await world.quiet()
    const { body: on } = await call(here, 'POST', '/off', mod)
    expect(on.uses).toMatchObject([
      { by: { name: 'Maja' }, is_auto: false, people: 2, held: 1, refused: 2, punished: 0 },
    ])
    const { use } = on.uses[0]
    expect(await call(here, 'POST', '/stopped', bartek, { use })).toMatchObject({ status: 403 })
    expect(await call(here, 'POST', '/stopped', mod, { use: use + 1000 })).toMatchObject({ status: 404 })
    const run = await call(here, 'POST', '/stopped', mod, { use })
    expect(run).toMatchObject({ status: 202, body: { people: 2 } })
    const { body: found } = await world.http('GET', `${here.url}/runs/${run.body.id}`, { as: mod })
    expect(found).toMatchObject({ state: 'done', kept: { messages: 1, people: 2 } })
    expect(found.hits).toMatchObject([{ text: 'reklama przed tarczą' }])
    const order = { run: run.body.id, act: 'ban', out: [], expected: 2, reason: 'najazd' }
    const cleaned = await world.http('POST', `${here.url}/cleanups`, { as: mod, body: order })
    expect(cleaned.status).toBe(202)
    await world.quiet()
    expect((await shieldOf(here)).uses).toMatchObject([{ people: 2, punished: 2 }])
    expect(await say(client, here, 'wróciłem')).toMatchObject({ name: 'banned' })
  })

  test('[SHLD-09, QUE-09] what those have waiting whom a cleanup bans is refused, and makes room in the queue', async () => {
    const here = await place()
    await call(here, 'POST', '/on', mod, {})
    expect(await say(here.other, here, 'ja tylko pytam')).toBe('held')
    world.clock.advance(6000)
    await world.quiet()
    const [{ use } = { use: 0 }] = (await shieldOf(here)).uses
    const run = await call(here, 'POST', '/stopped', mod, { use })
    const order = { run: run.body.id, act: 'ban', out: [], expected: 1, reason: 'najazd' }
    expect((await world.http('POST', `${here.url}/cleanups`, { as: mod, body: order })).status).toBe(202)
    await world.quiet()
    world.clock.advance(5000)
    await world.quiet()
    const { body } = await world.http('GET', `${here.url}/matters?state=decided`, { as: mod })
    expect(body).toMatchObject({
      open: 0,
      data: [{ kind: 'held', state: 'refused', decided: { by: null, decision: 'close' } }],
    })
    expect(here.other.lines.filter((line) => / HELD #\S+ 1 :?\{"state":"refused"/.test(line))).toHaveLength(1)
  })

  test('[SHLD-03] what it does is chosen by owners, holds at once, and is an entry', async () => {
    const here = await place()
    const chosen = { preset: { ...DEFAULT_SHIELD, newcomers: false, slow_seconds: null }, auto_shield: true }
    expect(await call(here, 'PUT', '', mod, chosen)).toMatchObject({ status: 403 })
    await call(here, 'POST', '/on', mod, {})
    expect(await say(here.other, here, 'wpuśćcie')).toBe('held')
    // a moderator lets links in again, and the owner says nothing of links
    here.owner.send(`MODE #${here.name} +l u`)
    await world.quiet()
    await told(here)
    const changed = await call(here, 'PUT', '', anna, chosen)
    expect(changed).toMatchObject({ status: 200, body: { ...chosen, is_on: true, may_edit: true } })
    expect(await told(here)).toEqual(['-s'])
    expect(await say(here.other, here, 'teraz wolno')).toBe('stored')
    expect(await say(here.other, here, 'i to też')).toBe('stored')
    const [entry] = await log(here, 'settings')
    expect(entry).toMatchObject({
      actor: { name: 'Anna' },
      detail: { auto_shield: true, shield: chosen.preset, before: { auto_shield: false } },
    })
    for (const wrong of [
      { ...chosen, preset: { ...chosen.preset, slow_seconds: 7 } },
      { ...chosen, preset: { ...chosen.preset, account_minutes: 0 } },
      { preset: chosen.preset },
    ])
      expect(await call(here, 'PUT', '', anna, wrong)).toMatchObject({ status: 422 })
    const { body: settings } = await world.http('GET', `${here.url}/settings`, { as: anna })
    expect(settings.auto_shield).toBe(true)
  })

  test('[SHLD-03] of two owners who choose what it does at once one is told that somebody changed it', async () => {
    const here = await place()
    const { body: read } = await call(here, 'GET', '', anna)
    const { version } = read
    const first = { preset: { ...read.preset, links: false }, auto_shield: false, version }
    const other = { preset: { ...read.preset, newcomers: false }, auto_shield: true, version }
    const changed = await call(here, 'PUT', '', anna, first)
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(await call(here, 'PUT', '', anna, other)).toMatchObject({
      status: 409,
      body: { error: 'changed' },
    })
    const { body: stands } = await call(here, 'GET', '', anna)
    expect(stands).toMatchObject({ preset: first.preset, auto_shield: false })
    // who read it anew changes it, and programs that know no version do as before
    const again = await call(here, 'PUT', '', anna, { ...other, version: version + 1 })
    expect(again).toMatchObject({ status: 200, body: { preset: other.preset, version: version + 2 } })
    const { version: _, ...plain } = first
    expect(await call(here, 'PUT', '', anna, plain)).toMatchObject({ status: 200 })
  })

  test('[UNDO-06, UNDO-11, SHLD-01] undoing one press switches as the other would, where that use still stands', async () => {
    const here = await place()
    await call(here, 'PUT', '', anna, { preset: NOTHING, auto_shield: false })
    const { body: raised } = await call(here, 'POST', '/on', mod, { minutes: 30 })
    const [on] = await log(here, 'shield_on')
    // the answer to a press names its entry
    expect(raised.entries).toEqual([on!.seq])
    const undo = async (seq: number) =>
      (await world.http('POST', `${here.url}/log/${seq}/undo`, { as: mod, body: {} })).status
    expect(await undo(on!.seq)).toBe(200)
    expect((await shieldOf(here)).is_on).toBe(false)
    const [undone] = await log(here, 'undo')
    expect(await undo(undone!.seq)).toBe(200)
    expect(await shieldOf(here)).toMatchObject({
      is_on: true,
      ends_at: new Date(Date.parse(on!.at) + 30 * 60_000).toISOString(),
    })
    world.clock.advance(60_000)
    const { body: lowered } = await call(here, 'POST', '/off', mod)
    const [off] = await log(here, 'shield_off')
    expect(lowered.entries).toEqual([off!.seq])
    expect((await call(here, 'POST', '/off', mod)).body.entries).toEqual([])
    expect(await undo(off!.seq)).toBe(200)
    expect(await shieldOf(here)).toMatchObject({ is_on: true, uses: [{ use: on!.seq, off_at: null }] })
    await call(here, 'POST', '/off', mod)
    // raised anew since: the former use is another one
    await call(here, 'POST', '/on', mod, {})
    expect(await undo(on!.seq)).toBe(409)
    await call(here, 'POST', '/off', mod)
    const [last] = await log(here, 'shield_off')
    world.clock.advance(31 * 60_000)
    expect(await undo(last!.seq)).toBe(409)
  })

  test('[SHLD-04] the same text from several waits, with a step of the ladder for its author', async () => {
    const here = await place()
    const preset = { ...NOTHING, many: true }
    await call(here, 'PUT', '', anna, { preset, auto_shield: false })
    await call(here, 'POST', '/on', mod, {})
    const [third] = await world.people(`Chor${engine[0]}`)
    const client = await world.enter(third, here.name, WEB_CAPABILITIES)
    expect(await say(here.client, here, 'wchodzimy wszyscy')).toBe('stored')
    expect(await say(here.other, here, 'wchodzimy wszyscy')).toBe('stored')
    expect(await say(client, here, 'wchodzimy wszyscy')).toBe('held')
    const [warned] = await log(here, 'warn')
    expect(warned).toMatchObject({ actor: null, target: { name: `Chor${engine[0]}` }, filter: null })
    const decision = { state: 'open', decision: 'release' }
    const released = await world.http('POST', `${here.url}/matters/1/decision`, { as: mod, body: decision })
    expect(released).toMatchObject({ status: 200, body: { matter: { state: 'released' } } })
    await expect.poll(() => here.watcher.lines.filter((line) => line.endsWith('wszyscy'))).toHaveLength(3)
  })
})

test('[SHLD-09] in a raid of one text whoever finds no room in the queue is counted, and the store is not asked each time', async () => {
  const world = await createWorld({ settings: { HELD_PER_CHANNEL: '1' } })
  const [anna] = await world.people('Anna')
  const people = await world.crowd(4, 'Chor')
  world.clock.jump(2 * DAY_MS)
  const { id } = await world.channel(anna, 'chor')
  const url = `/api/channels/${id}/moderation/shield`
  const body = { preset: { ...NOTHING, many: true }, auto_shield: false }
  expect(await world.http('PUT', url, { as: anna, body })).toMatchObject({ status: 200 })
  const clients = await Promise.all(people.map((one) => world.enter(one, 'chor', WEB_CAPABILITIES)))
  expect(await world.http('POST', `${url}/on`, { as: anna, body: {} })).toMatchObject({ status: 200 })
  for (const client of clients.slice(0, 3)) {
    client.send('PRIVMSG #chor :wszyscy na pokład')
    await world.quiet()
  }
  const { store } = world.service
  const transact = store.transact.bind(store)
  const [last] = clients.slice(3)
  let asked = 0
  Object.assign(store, {
    transact: (...args: Parameters<typeof transact>) => {
      asked += 1
      return transact(...args)
    },
  })
  const counts: number[] = []
  for (const _ of [1, 2, 3]) {
    last!.send('PRIVMSG #chor :wszyscy na pokład')
    await last!.expect(/held_full/)
    counts.push(asked)
  }
  expect(counts).toEqual([counts[0], counts[0], counts[0]])
  expect(counts[0]).toBeGreaterThan(0)
  world.clock.advance(6000)
  await world.quiet()
  const shield = await world.http('GET', url, { as: anna })
  expect(shield.body.uses).toMatchObject([{ held: 1, refused: 3, people: 2 }])
  await world.close()
})
