import { WEB_CAPABILITIES, type ListedEntry, type ListedMatter, type Matter } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  userName,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 86_400_000

describe.each(availableEngines())('bans that the end of the ladder proposes, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100', DEFAULT_LOCALE: 'en' } })
    ;[anna, bartek, celina, darek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
  })
  afterAll(() => world.close())

  /**
   * A channel of Anna's that Celina moderates, with a ladder of one warning and a filter that climbs it; what the filter
   * is called its authors are not told.
   */
  async function scene(by = bartek) {
    const name = `propozycja-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const author = await world.enter(by, name, WEB_CAPABILITIES)
    const plain = await world.enter(celina, name, ['message-tags'])
    const reader = await world.enter(darek, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await reader.expect(/ MODE #\S+ \+o Celina/)
    const url = `/api/channels/${id}/moderation`
    const { may_edit: _, ...settings } = (await world.http('GET', `${url}/settings`, { as: anna })).body
    const changed = { ...settings, ladder: ['warn'] }
    expect((await world.http('PUT', `${url}/settings`, { as: anna, body: changed })).status).toBe(200)
    const filter = {
      title: 'Wulgaryzmy',
      tells: 'nothing',
      do: 'refuse',
      punish: 'ladder',
      when: [{ is: 'words', words: ['brzydko'] }],
    }
    const made = await world.http('POST', `${url}/filters`, { as: anna, body: { body: filter } })
    const on = { version: 1, state: 'on' }
    await world.http('PUT', `${url}/filters/${made.body.filter.id}`, { as: anna, body: on })
    await world.quiet()

    /** Sends a line and waits for what answers it. */
    const say = async (client: IrcClient, text: string): Promise<string> => {
      // a moment that no connection takes for silence
      world.clock.advance(10_000)
      await world.quiet()
      const label = `l${(count += 1)}`
      client.send(`@label=${label} PRIVMSG #${name} :${text}`)
      return (await client.expect(({ tags }) => tags.get('label') === label)).command
    }
    return {
      id,
      name,
      owner,
      author,
      plain,
      reader,
      filterId: made.body.filter.id as string,
      say,
      /** Climbs the ladder: a warning, and then nothing is left but the proposal. */
      climb: async () => {
        expect(await say(author, 'brzydko raz')).toBe('404')
        expect(await say(author, '.understood')).toBe('ACK')
        expect(await say(author, 'brzydko dwa')).toBe('404')
        await world.quiet()
      },
      list: async (query = ''): Promise<ListedMatter[]> =>
        (await world.http('GET', `${url}/matters${query}`, { as: anna })).body.data,
      matter: async (n: number): Promise<Matter> =>
        (await world.http('GET', `${url}/matters/${n}`, { as: anna })).body,
      decide: (as: NamedPerson, n: number, decision: string, more: object = {}) =>
        world.http('POST', `${url}/matters/${n}/decision`, {
          as,
          body: { state: 'open', decision, ...more },
        }),
      undo: async (seqs: readonly number[]) => {
        const statuses: number[] = []
        for (const seq of seqs.toReversed())
          statuses.push((await world.http('POST', `${url}/log/${seq}/undo`, { as: anna, body: {} })).status)
        return statuses
      },
      log: async (): Promise<ListedEntry[]> =>
        (await world.http('GET', `${url}/log`, { as: anna })).body.data,
      ban: async () => {
        const { id: userId } = (await world.service.store.read.users.byName(userName(by.name)))!
        return world.service.store.read.bans.active(id, userId, world.clock.now())
      },
      url,
    }
  }
  const noticesOf = ({ lines }: IrcClient): string[] => lines.filter((line) => line.includes(' NOTICE @#'))
  /** What a client was told of the log, as the kinds of entries with the state of their matters. */
  const told = ({ lines }: IrcClient): string[] =>
    lines.flatMap((line) => {
      const [, json] = / MODLOG #\S+ :?(\{.*)$/.exec(line) ?? []
      if (json === undefined) return []
      const { kind, detail } = JSON.parse(json)
      return detail?.matter === undefined ? [] : [`${kind} ${detail.matter.kind} ${detail.matter.state}`]
    })

  test('[PERS-07, QUE-01] at the last step one matter proposes a ban, with what led there; moderators alone are told, and nobody is banned', async () => {
    const of = await scene()
    await of.say(of.author, 'dzień dobry')
    await of.climb()
    // caught again, while it waits
    expect(await of.say(of.author, 'brzydko trzy')).toBe('404')
    await of.say(of.author, 'piszę dalej')
    await of.reader.expect(/ PRIVMSG #\S+ :piszę dalej$/)
    expect(await of.ban()).toBeUndefined()

    const [proposal, ...others] = await of.list()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({
      n: 1,
      kind: 'proposal',
      state: 'open',
      user: { name: 'Bartek' },
      message: null,
      filter: { id: of.filterId, title: 'Wulgaryzmy', places: [] },
      detail: { strikes: 1 },
      expires_at: null,
      bar: null,
      person: { strikes: 1 },
    })
    expect(await of.list('?kind=proposal')).toHaveLength(1)
    expect(await of.list(`?filter=${of.filterId}`)).toHaveLength(1)
    const whole = await of.matter(1)
    expect(whole.around.map(({ text }) => text)).toEqual(['dzień dobry'])
    expect(whole.strikes).toMatchObject([{ kind: 'warn', filter: { title: 'Wulgaryzmy' }, undone_by: null }])

    // one entry tells of it, of the filter, without what its author is not told
    const entries = (await of.log()).filter(({ kind }) => kind === 'opened' || kind === 'proposed')
    expect(entries).toMatchObject([
      {
        kind: 'proposed',
        matter: 1,
        actor: null,
        target: { name: 'Bartek' },
        filter: { id: of.filterId },
        reason: null,
      },
    ])
    expect(told(of.owner)).toEqual(['proposed proposal open'])
    expect(noticesOf(of.plain)).toEqual([
      expect.stringMatching(/ :\[#1\] end of the ladder: Bartek \(Wulgaryzmy\)$/),
    ])
    for (const other of [of.author, of.reader])
      expect(other.lines.filter((line) => / MODLOG | NOTICE @#/.test(line))).toEqual([])
    expect((await world.http('GET', `${of.url}/matters/1`, { as: darek })).status).toBe(403)
    const dossier = await world.http('GET', `${of.url}/people/Bartek`, { as: celina })
    expect(dossier.body.matters).toEqual([{ kind: 'proposal', state: 'open', count: 1 }])
  })

  test('[PERS-07, QUE-02, QUE-04] it is decided by a ban, for ever or as long as was said, or dismissed; the first decision counts and can be changed', async () => {
    const of = await scene()
    await of.climb()
    for (const [decision, more] of [
      ['release', {}],
      ['uphold', {}],
      ['ignore', {}],
      ['apply', { act: { kind: 'warn' } }],
      ['apply', { act: { kind: 'mute', seconds: 60 } }],
      ['apply', { act: { kind: 'demote' } }],
      ['apply', { act: { kind: 'delete' } }],
      ['dismiss', { act: { kind: 'ban' } }],
    ] as const)
      expect([decision, more, (await of.decide(anna, 1, decision, more)).status]).toEqual([
        decision,
        more,
        422,
      ])
    expect((await of.decide(darek, 1, 'apply')).status).toBe(403)
    expect(await of.decide(celina, 1, 'apply', { reason: 'dość tego' })).toMatchObject({
      status: 200,
      body: {
        was_decided: false,
        matter: { state: 'applied', decided: { by: { name: 'Celina' }, decision: 'apply', act: 'ban' } },
      },
    })
    expect(await of.ban()).toMatchObject({ expiresAt: null, reason: 'dość tego' })
    await world.quiet()
    expect(told(of.owner)).toEqual(['proposed proposal open', 'decided proposal applied'])
    expect(noticesOf(of.plain).at(-1)).toMatch(/ :\[#1\] Celina: banned$/)
    expect((await of.decide(anna, 1, 'apply')).body.was_decided).toBe(true)
    expect(await of.decide(anna, 1, 'dismiss')).toMatchObject({
      status: 409,
      body: { error: 'already_decided', by: 'Celina', state: 'applied', decision: 'apply' },
    })
    expect((await of.decide(anna, 1, 'dismiss', { state: 'applied' })).status).toBe(200)
    expect(await of.ban()).toBeUndefined()
    expect(await of.matter(1)).toMatchObject({ state: 'dismissed', decided: { by: { name: 'Anna' } } })
    const week = { state: 'dismissed', act: { kind: 'ban', seconds: 604_800 } }
    expect((await of.decide(anna, 1, 'apply', week)).status).toBe(200)
    expect((await of.ban())!.expiresAt!.getTime()).toBe(world.clock.now().getTime() + 604_800_000)
    expect((await of.log()).filter(({ kind }) => kind === 'proposed')).toHaveLength(1)
  })

  test('[PERS-07, PERS-10, QUE-12] the right and the level are asked at the moment of the ban', async () => {
    const of = await scene()
    await of.climb()
    of.owner.send(`MODE #${of.name} +o Bartek`)
    await of.reader.expect(/ MODE #\S+ \+o Bartek/)
    await world.quiet()
    for (const [as, bar] of [
      [celina, 'higher'],
      [bartek, 'self'],
    ] as const) {
      const { body } = await world.http('GET', `${of.url}/matters/1`, { as })
      expect(body.bar).toBe(bar)
      for (const decision of ['apply', 'dismiss']) expect((await of.decide(as, 1, decision)).status).toBe(403)
    }
    expect(await of.ban()).toBeUndefined()
    of.owner.send(`MODE #${of.name} -o Bartek`, `MODE #${of.name} -o Celina`)
    await of.reader.expect(/ MODE #\S+ -o Celina/)
    expect((await of.decide(celina, 1, 'apply')).status).toBe(403)
    expect((await of.decide(anna, 1, 'apply')).status).toBe(200)
    expect(await of.ban()).toBeDefined()
  })

  test('[PERS-07, UNDO-11] a decision is undone with its ban, by its entries and by .undo, and then it waits again', async () => {
    const of = await scene()
    await of.climb()
    const { body } = await of.decide(anna, 1, 'apply')
    // not the decision alone, while the ban stands
    expect(await of.undo(body.entries.slice(0, 1))).toEqual([409])
    expect(await of.undo(body.entries)).toEqual([200, 200])
    expect(await of.ban()).toBeUndefined()
    expect(await of.matter(1)).toMatchObject({ state: 'open', decided: null })
    await world.quiet()
    expect(told(of.owner).at(-1)).toBe('undo proposal open')

    expect((await of.decide(anna, 1, 'dismiss')).status).toBe(200)
    expect(await of.say(of.owner, '.undo')).toBe('ACK')
    expect((await of.matter(1)).state).toBe('open')
    // once more the other way
    const [undoing] = await of.log()
    expect(await of.undo([undoing!.seq])).toEqual([200])
    expect(await of.matter(1)).toMatchObject({ state: 'dismissed', decided: { decision: 'dismiss' } })

    world.clock.jump(2 * DAY_MS)
    expect(await of.say(of.author, 'brzydko później')).toBe('404')
    expect(await of.matter(2)).toMatchObject({ kind: 'proposal', state: 'open' })
    // another one waits: two of one person never do
    const first = (await of.log()).find(({ kind, matter }) => kind === 'decided' && matter === 1)!
    expect(await of.undo([first.seq])).toEqual([409])
  })

  test('[PERS-07] for a day after one was decided none is proposed about the same person, then again', async () => {
    const of = await scene()
    await of.climb()
    expect((await of.decide(anna, 1, 'dismiss')).status).toBe(200)
    world.clock.jump(DAY_MS - 3_600_000)
    expect(await of.say(of.author, 'brzydko za wcześnie')).toBe('404')
    expect(await of.list()).toEqual([])
    world.clock.jump(3_600_000)
    expect(await of.say(of.author, 'brzydko dzień później')).toBe('404')
    expect(await of.list()).toMatchObject([{ n: 2, kind: 'proposal' }])
  })

  test('[PERS-07] who is banned otherwise is not proposed any more, also by a cleanup; a mute leaves it', async () => {
    const of = await scene()
    await of.climb()
    expect(await of.say(of.owner, '.mute Bartek 60')).toBe('ACK')
    expect((await of.matter(1)).state).toBe('open')
    expect(await of.say(of.owner, '.unban Bartek')).toBe('ACK')
    expect(await of.say(of.owner, '.ban Bartek')).toBe('ACK')
    expect(await of.matter(1)).toMatchObject({
      state: 'applied',
      decided: { by: { name: 'Anna' }, decision: 'apply', act: 'ban' },
    })
    // the own last act is the ban, not what it closed
    expect(await of.say(of.owner, '.undo')).toBe('ACK')
    expect(await of.ban()).toBeUndefined()
    const closing = (await of.log()).find(({ kind }) => kind === 'decided')!
    expect(await of.undo([closing.seq])).toEqual([200])
    expect((await of.matter(1)).state).toBe('open')

    await of.say(of.author, 'kup tanio')
    const filter = { title: 'Reklamy', do: 'refuse', when: [{ is: 'words', words: ['kup tanio'] }] }
    const run = await world.http('POST', `${of.url}/runs`, { as: anna, body: { body: filter } })
    await world.quiet()
    const order = { run: run.body.id, act: 'ban', clear: false }
    expect((await world.http('POST', `${of.url}/cleanups`, { as: anna, body: order })).status).toBe(202)
    await world.quiet()
    world.clock.advance(1000)
    await world.quiet()
    expect(await of.ban()).toBeDefined()
    expect((await of.matter(1)).state).toBe('applied')
  })

  test('[PERS-07, MLOG-05] it closes with the account of the person', async () => {
    const [ewa] = await world.people('Ewa')
    const of = await scene(ewa)
    await of.climb()
    const { store } = world.service
    const { id } = (await store.read.users.byName(userName('Ewa')))!
    await store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    await world.quiet()
    world.clock.advance(6000)
    await world.quiet()
    expect(await of.matter(1)).toMatchObject({ state: 'closed', user: { name: null } })
  })
})
