import { EVERYWHERE, WEB_CAPABILITIES } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  userName,
  type EngineName,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshNonce, holderOf } from '../../chat/held/held.fixture.ts'
import { localBus } from '../../events/bus/local.ts'
import { openSite, type Site } from '../../media/preview/site.fixture.ts'

describe.each(availableEngines())('decisions about held messages on %s', (engine: EngineName) => {
  let world: World
  let [anna, bartek, celina, darek]: NamedPerson[] = []
  let hold: ReturnType<typeof holderOf>
  let site: Site
  const bus = localBus()
  beforeAll(async () => {
    site = await openSite()
    world = await createWorld({ engine, bus, egress: site.egress, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina, darek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
    hold = holderOf(world, bus)
  })
  afterAll(async () => {
    await world.close()
    await site.close()
  })

  async function scene(name: string) {
    const room = await world.channel(anna!, name)
    const owner = await world.enter(anna!, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek!, name, WEB_CAPABILITIES)
    const reader = await world.enter(darek!, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await reader.expect(/ MODE #\S+ \+o Celina/)
    await world.quiet()
    const path = `/api/channels/${room.id}/moderation/matters`
    return {
      ...room,
      owner,
      author,
      reader,
      decide: (as: NamedPerson, n: number, decision: string, more: object = {}) =>
        world.http('POST', `${path}/${n}/decision`, { as, body: { state: 'open', decision, ...more } }),
      get: (as: NamedPerson, rest = '') => world.http('GET', `${path}${rest}`, { as }),
      comment: (as: NamedPerson, n: number, text: string) =>
        world.http('POST', `${path}/${n}/comments`, { as, body: { text } }),
      undo: (as: NamedPerson, seq: number) =>
        world.http('POST', `/api/channels/${room.id}/moderation/log/${seq}/undo`, { as, body: {} }),
      log: async () =>
        (await world.http('GET', `/api/channels/${room.id}/moderation/log`, { as: anna! })).body.data as {
          seq: number
          kind: string
          matter: number | null
          detail: Record<string, unknown>
          undone_by: number | null
        }[],
    }
  }

  const said = (client: IrcClient, text: string) =>
    client.lines.filter((line) => line.includes(' PRIVMSG ') && line.endsWith(text))

  const heldOf = (client: IrcClient) =>
    client.lines.flatMap((line) => {
      const [, n, json] = / HELD #\S+ (\d+) :?(\{.*)$/.exec(line) ?? []
      return json === undefined ? [] : [{ n: Number(n), ...JSON.parse(json) }]
    })

  test('[QUE-02, QUE-05, WHY-02] a released message has the newest number, the time of its release and of its writing', async () => {
    const of = await scene('wypuszczone')
    const nonce = freshNonce()
    const written = world.clock.now().toISOString()
    await hold(bartek!, of, 'poczekam', { nonce })
    of.owner.send(`PRIVMSG #${of.name} :po tamtej`)
    await of.reader.expect(/po tamtej/)
    world.clock.advance(60_000)
    const released = world.clock.now().toISOString()
    const answer = await of.decide(celina!, 1, 'release')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        was_decided: false,
        matter: {
          n: 1,
          state: 'released',
          decided: { by: { name: 'Celina' }, decision: 'release', act: null },
          person: { strikes: 0, messages: 1 },
        },
      },
    })
    await of.reader.expect(/ PRIVMSG #\S+ :?poczekam$/)
    const line = said(of.reader, 'poczekam')[0]!
    expect(line).toContain(`gwar.chat/held-since=${written}`)
    expect(line).toContain(`time=${released}`)
    const [first, second] = ['po tamtej', 'poczekam'].map((text) =>
      Number(/gwar\.chat\/seq=(\d+)/.exec(said(of.reader, text)[0]!)![1]),
    )
    expect(second).toBeGreaterThan(first!)
    await world.quiet()
    expect(heldOf(of.author).at(-1)).toMatchObject({
      n: 1,
      state: 'released',
      msgid: answer.body.matter.released_id,
    })
    expect(answer.body.matter.released_id).not.toBe(answer.body.matter.message_id)
    // sent again it is answered by the released one
    of.author.send(`@label=b;+gwar.chat/nonce=${nonce} PRIVMSG #${of.name} :poczekam`)
    await of.author.expect(new RegExp(`label=b.*msgid=${answer.body.matter.released_id}`))
    expect(said(of.reader, 'poczekam')).toHaveLength(1)
    const { body } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek! })
    expect(JSON.stringify(body)).toContain(`"held-since":"${written}"`)
  })

  test('[QUE-02, EMB-01] a released message has its previews where nobody of the channel is connected', async () => {
    const of = await scene('bez-nikogo')
    site.html('/strona', '<title>Strona</title>')
    await hold(bartek!, of, `patrz: ${site.origin}/strona`)
    for (const client of [of.owner, of.author, of.reader]) client.cut()
    await world.quiet()
    expect((await of.decide(celina!, 1, 'release')).status).toBe(200)
    await world.quiet()
    const { body } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek! })
    expect(body.at(-1)).toMatchObject({ user: 'Bartek', embeds: [{ type: 'link', title: 'Strona' }] })
  })

  test('[QUE-02, HTTP-34] a word that another client colours is found once it is let in, and again when that is undone and done anew', async () => {
    const of = await scene('kolorowe')
    await hold(bartek!, of, 'zakazana \x0304szarlotka')
    const found = async () => {
      const url = `/api/channels/${of.id}/messages?search=szarlotka`
      return (await world.http('GET', url, { as: darek! })).body.data.length
    }
    expect((await of.decide(celina!, 1, 'release')).status).toBe(200)
    expect(await found()).toBe(1)
    expect((await of.undo(celina!, (await of.log())[0]!.seq)).status).toBe(200)
    expect(await found()).toBe(0)
    expect((await of.undo(celina!, (await of.log())[0]!.seq)).status).toBe(200)
    expect(await found()).toBe(1)
  })

  test('[QUE-03, QUE-04] many who press at once let it in once; who decides otherwise is told by whom it was', async () => {
    const of = await scene('raz-jeden')
    await hold(bartek!, of, 'jeden raz')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => of.decide(at % 2 === 0 ? anna! : celina!, 1, 'release')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.filter(({ body }) => !body.was_decided)).toHaveLength(1)
    const otherwise = await of.decide(celina!, 1, 'refuse')
    expect(otherwise).toMatchObject({
      status: 409,
      body: {
        error: 'already_decided',
        state: 'released',
        decision: 'release',
        at: expect.any(String),
        by: expect.stringMatching(/Anna|Celina/),
      },
    })
    await world.quiet()
    expect(said(of.reader, 'jeden raz')).toHaveLength(1)
    expect((await of.log()).filter(({ kind }) => kind === 'decided')).toHaveLength(1)
  })

  test('[QUE-04] a changed decision undoes the first with what it did to the person, and decides anew', async () => {
    const of = await scene('zmiana-zdania')
    await hold(bartek!, of, 'hm')
    expect(
      (await of.decide(anna!, 1, 'refuse', { act: { kind: 'mute', seconds: 600 }, reason: 'nie' })).status,
    ).toBe(200)
    await world.quiet()
    expect(heldOf(of.author).at(-1)).toMatchObject({ state: 'refused', reason: 'nie', msgid: null })
    expect((await of.decide(celina!, 1, 'release')).status).toBe(409)
    const changed = await of.decide(celina!, 1, 'release', { state: 'refused' })
    expect(changed).toMatchObject({ status: 403 })
    const byOwner = await of.decide(anna!, 1, 'release', { state: 'refused' })
    expect(byOwner).toMatchObject({ status: 200, body: { matter: { state: 'released' } } })
    await of.reader.expect(/ PRIVMSG #\S+ :?hm$/)
    of.author.send(`PRIVMSG #${of.name} :znów piszę`)
    await of.reader.expect(/znów piszę/)
    expect((await of.log()).map(({ kind }) => kind)).toEqual([
      'decided',
      'undo',
      'undo',
      'mute',
      'decided',
      'opened',
      'member_mode',
    ])
    const again = await of.decide(anna!, 1, 'refuse', { state: 'released' })
    expect(again.body).toMatchObject({ matter: { state: 'refused' } })
    await of.reader.expect(/ CLEARMESSAGE /)
  })

  test('[QUE-02, QUE-09] refused with a ban: its author is banned, told why, and has nothing waiting any more', async () => {
    const of = await scene('z-banem')
    await hold(bartek!, of, 'raz')
    await hold(bartek!, of, 'dwa')
    const { body } = await of.decide(anna!, 1, 'refuse', {
      act: { kind: 'ban', seconds: null },
      category: 'hate',
      reason: 'koniec',
    })
    expect(body.matter.decided).toMatchObject({ decision: 'refuse', act: 'ban', reason: 'koniec' })
    await of.author.expect(/ BAN #/)
    await world.quiet()
    expect(heldOf(of.author).slice(-2)).toMatchObject([
      { n: 2, state: 'refused' },
      { n: 1, state: 'refused' },
    ])
    expect((await of.get(anna!)).body).toMatchObject({ data: [], open: 0, counts: {} })
    expect((await of.decide(anna!, 2, 'release', { state: 'refused' })).status).toBe(409)
    expect(said(of.reader, 'dwa')).toEqual([])
  })

  test('[QUE-05] attack: race of release and ban: what a banned person has waiting is not let in', async () => {
    const of = await scene('wyscig')
    await hold(bartek!, of, 'raz')
    const { store } = world.service
    const userId = (await store.read.users.byName(userName('Bartek')))!.id
    // as a node of the previous version bans, which closes nothing
    const ban = { id: crypto.randomUUID(), channelId: of.id, userId, byId: null, reason: null } as const
    await store.transact((tx) =>
      tx.bans.insert({ ...ban, expiresAt: null, clears: 'nothing' }, world.clock.now()),
    )
    expect((await of.decide(anna!, 1, 'release')).status).toBe(409)
    expect((await of.decide(anna!, 1, 'refuse')).status).toBe(200)
    expect(said(of.reader, 'raz')).toEqual([])
  })

  test('[QUE-05] a released message is not measured by the pace of the channel, and mutes are asked again', async () => {
    const of = await scene('tempo')
    await hold(bartek!, of, 'powoli')
    await hold(bartek!, of, 'wyciszona')
    of.owner.send(`MODE #${of.name} +s 60`)
    await of.reader.expect(/ MODE #\S+ \+s/)
    of.author.send(`PRIVMSG #${of.name} :już piszę`)
    await of.reader.expect(/już piszę/)
    of.author.send(`PRIVMSG #${of.name} :i jeszcze`)
    await of.author.expect(/ 404 /)
    expect((await of.decide(celina!, 1, 'release')).status).toBe(200)
    await of.reader.expect(/ PRIVMSG #\S+ :?powoli$/)
    const { store } = world.service
    const userId = (await store.read.users.byName(userName('Bartek')))!.id
    const at = world.clock.now()
    // as a node of the previous version mutes, which closes nothing
    const mute = { id: crypto.randomUUID(), channelId: of.id, userId, byId: null, reason: null } as const
    const expiresAt = new Date(at.getTime() + 60_000)
    await store.transact((tx) => tx.bans.insert({ ...mute, expiresAt, clears: 'nothing' }, at))
    expect(await of.decide(celina!, 2, 'release')).toMatchObject({ status: 409 })
    expect(said(of.reader, 'wyciszona')).toEqual([])
  })

  test('[QUE-09] a mute closes what its person has waiting, at once', async () => {
    const of = await scene('wyciszony-nie-czeka')
    await hold(bartek!, of, 'raz')
    of.owner.send(`PRIVMSG #${of.name} :.mute Bartek 60`)
    await of.reader.expect(/"muteby"/)
    await world.quiet()
    expect((await of.get(anna!)).body).toMatchObject({ data: [], open: 0 })
    expect(heldOf(of.author).at(-1)).toMatchObject({ n: 1, state: 'refused' })
  })

  test('[QUE-08] a held message waits as long as its channel says', async () => {
    const of = await scene('piec-minut')
    const path = `/api/channels/${of.id}/moderation/settings`
    const { body } = await world.http('GET', path, { as: anna! })
    const { may_edit: _, ...settings } = body
    const put = { as: anna!, body: { ...settings, hold_minutes: 5 } }
    expect((await world.http('PUT', path, put)).status).toBe(200)
    expect(await hold(bartek!, of, 'raz')).toMatchObject({ seconds: 300 })
    world.clock.advance(295_000)
    await world.quiet()
    expect((await of.get(anna!, '/1')).body.state).toBe('open')
    world.clock.advance(10_000)
    await world.quiet()
    expect((await of.get(anna!, '/1')).body.state).toBe('expired')
  })

  test('[QUE-09] a ban everywhere closes what its person has waiting, in every channel', async () => {
    const of = await scene('wszedzie')
    await hold(bartek!, of, 'raz')
    const { store } = world.service
    const userId = (await store.read.users.byName(userName('Bartek')))!.id
    const ban = { id: crypto.randomUUID(), channelId: EVERYWHERE, userId, byId: null, reason: null } as const
    await store.transact((tx) =>
      tx.bans.insert({ ...ban, expiresAt: null, clears: 'nothing' }, world.clock.now()),
    )
    world.clock.advance(5000)
    await world.quiet()
    expect((await of.get(anna!)).body).toMatchObject({ data: [], open: 0 })
    expect(heldOf(of.author).at(-1)).toMatchObject({ n: 1, state: 'refused' })
    await store.transact((tx) => tx.bans.end(EVERYWHERE, userId, { by: null, at: world.clock.now() }))
  })

  test('[QUE-02] refused with a warning: its author must acknowledge it before writing on', async () => {
    const of = await scene('z-ostrzezeniem')
    await hold(bartek!, of, 'raz')
    const { status, body } = await of.decide(celina!, 1, 'refuse', {
      act: { kind: 'warn' },
      reason: 'grzeczniej',
    })
    expect({ status, act: body.matter?.decided.act }).toEqual({ status: 200, act: 'warn' })
    await of.author.expect(/ WARN #.*grzeczniej/)
    of.author.send(`PRIVMSG #${of.name} :dalej`)
    await of.author.expect(/ 404 /)
    expect((await of.decide(anna!, 1, 'release', { state: 'refused', act: { kind: 'warn' } })).status).toBe(
      422,
    )
  })

  test('[QUE-02] released with trust: its author is known here from then on', async () => {
    const of = await scene('z-zaufaniem')
    await hold(bartek!, of, 'raz')
    expect((await of.decide(celina!, 1, 'trust')).body).toMatchObject({
      matter: { state: 'released', decided: { decision: 'trust' } },
    })
    await of.reader.expect(/ PRIVMSG #\S+ :?raz$/)
    const { id } = (await world.service.store.read.users.byName(userName('Bartek')))!
    expect(await world.service.store.read.trusted.has(of.id, id)).toBe(true)
    // who decides otherwise takes the trust back as well
    expect((await of.decide(celina!, 1, 'refuse', { state: 'released' })).body).toMatchObject({
      matter: { state: 'refused', decided: { decision: 'refuse' } },
    })
    expect(await world.service.store.read.trusted.has(of.id, id)).toBe(false)
  })

  test.each([
    ['trust', {}],
    ['refuse', { act: { kind: 'warn' } }],
    ['refuse', { act: { kind: 'mute', seconds: 600 } }],
    ['refuse', { act: { kind: 'ban', seconds: null } }],
  ] as const)(
    '[UNDO-11, QUE-02] the entries of a decision undo it with what was done to the person: %s %o',
    async (decision, more) => {
      const of = await scene(`wraz-z-${decision}-${'act' in more ? more.act.kind : 'niczym'}`)
      await hold(bartek!, of, 'namysł')
      const { body } = await of.decide(anna!, 1, decision, more)
      expect(body.entries).toHaveLength(2)
      for (const seq of body.entries.toReversed()) expect((await of.undo(anna!, seq)).status).toBe(200)
      expect((await of.get(anna!, '/1')).body.state).toBe(decision === 'trust' ? 'refused' : 'released')
      const { id } = (await world.service.store.read.users.byName(userName('Bartek')))!
      expect(await world.service.store.read.trusted.has(of.id, id)).toBe(false)
      of.author.send(`PRIVMSG #${of.name} :wolno mi pisać`)
      await of.reader.expect(/wolno mi pisać/)
      // whoever finds it decided has nothing to undo
      const again = await of.decide(celina!, 1, decision === 'trust' ? 'refuse' : 'release')
      expect(again.body).toMatchObject({ was_decided: true, entries: [] })
    },
  )

  test('[UNDO-11, QUE-04] what undoes a changed decision leaves what it undid itself', async () => {
    const of = await scene('zmiana-cofnieta')
    await hold(bartek!, of, 'w te i wewte')
    await of.decide(anna!, 1, 'refuse', { act: { kind: 'mute', seconds: 600 } })
    const changed = await of.decide(anna!, 1, 'release', { state: 'refused' })
    expect(changed.body.entries).toHaveLength(1)
    expect((await of.undo(anna!, changed.body.entries[0])).status).toBe(200)
    expect((await of.get(anna!, '/1')).body.state).toBe('refused')
    of.author.send(`PRIVMSG #${of.name} :piszę dalej`)
    await of.reader.expect(/piszę dalej/)
  })

  test('[MIRC-02, MIRC-05, QUE-09] .allow, .deny and .withdraw do what the calls do, with the same refusals', async () => {
    const of = await scene('kropkami')
    const say = async (client: IrcClient, text: string, answer: RegExp) => {
      client.send(`@label=k PRIVMSG #${of.name} :${text}`)
      await client.expect(answer)
    }
    for (const text of ['raz', 'dwa', 'trzy']) await hold(bartek!, of, text)
    await say(of.reader, '.allow 1', / 404 .*no_permission|"name":"no_permission"/)
    await say(of.owner, '.allow', /"name":"usage_allow"/)
    await say(of.owner, '.deny 1 mute', /"name":"usage_deny"/)
    await say(of.owner, '.allow 9', /"name":"unknown_matter"/)
    await say(of.owner, '.allow #1', /label=k.* ACK/)
    await of.reader.expect(/ PRIVMSG #\S+ :?raz$/)
    await say(of.owner, '.deny 1', /"name":"already_decided"/)
    await say(of.reader, '.withdraw 2', /"name":"unknown_matter"/)
    await say(of.author, '.withdraw 2', /label=k.* ACK/)
    await say(of.owner, '.deny 3 mute 600 #spam re\u202Eklamy', /label=k.* ACK/)
    await of.author.expect(/ HELD #\S+ 3 :?\{"state":"refused"/)
    await world.quiet()
    expect(heldOf(of.author).at(-1)).toMatchObject({ n: 3, state: 'refused', reason: 're klamy' })
    expect((await of.log()).slice(0, 2).map(({ kind }) => kind)).toEqual(['mute', 'decided'])
    expect(said(of.reader, 'dwa')).toEqual([])
  })

  test('[MIRC-02] wrong words are answered by how each command is written, and do nothing', async () => {
    const of = await scene('zle-slowa')
    await hold(bartek!, of, 'czeka')
    for (const [client, words] of [
      [
        of.owner,
        ['note', 'note Bartek', 'history', 'history Bartek Darek', 'modnotices', 'modnotices perhaps'],
      ],
      [of.owner, ['warn', 'undo x', 'shield', 'shield on 1441', 'filter', 'allow x', 'deny', 'report']],
      [of.author, ['understood naprawdę', 'withdraw', 'withdraw x', 'appeal', 'report']],
    ] as const)
      for (const line of words) {
        client.send(`@label=z PRIVMSG #${of.name} :.${line}`)
        const { command, tags } = await client.expect((one) => one.tags.get('label') === 'z')
        expect([line, command, JSON.parse(tags.get('gwar.chat/i18n') ?? '{}').name]).toEqual([
          line,
          '404',
          `usage_${line.split(' ')[0]}`,
        ])
        world.clock.advance(1000)
      }
    expect((await of.log()).map(({ kind }) => kind)).toEqual(['opened', 'member_mode'])
  })

  test('[QUE-12] nobody decides about themselves or about somebody whom they do not reach', async () => {
    const of = await scene('o-sobie')
    await hold(celina!, of, 'moje')
    await hold(anna!, of, 'wlascicielki')
    expect((await of.get(celina!)).body.data.map(({ bar }: { bar: string }) => bar)).toEqual([
      'self',
      'higher',
    ])
    expect((await of.get(anna!)).body.data.map(({ bar }: { bar: string }) => bar)).toEqual([null, 'self'])
    for (const [as, n] of [
      [celina!, 1],
      [celina!, 2],
      [anna!, 2],
      [darek!, 1],
      [bartek!, 1],
    ] as const)
      expect((await of.decide(as, n, 'release')).status).toBe(403)
    expect((await of.decide(anna!, 3, 'release')).status).toBe(404)
    expect((await of.decide(anna!, 1, 'uphold')).status).toBe(422)
    expect((await of.decide(anna!, 1, 'release')).status).toBe(200)
    await world.quiet()
    expect(said(of.reader, 'wlascicielki')).toEqual([])
  })

  test('[QUE-01, QUE-10] the queue lists what waits with its lines around, by person and filter, in pages of its own', async () => {
    const of = await scene('kolejka')
    of.owner.send(`PRIVMSG #${of.name} :przed`)
    await of.reader.expect(/przed/)
    await hold(bartek!, of, 'raz')
    await hold(darek!, of, 'dwa', { fired: null })
    of.owner.send(`PRIVMSG #${of.name} :po`)
    await of.reader.expect(/ :?po$/)
    const list = await of.get(celina!)
    expect(list.body).toMatchObject({
      data: [
        { n: 1, user: { name: 'Bartek' }, message: { text: 'raz' }, filter: { title: 'Wulgaryzmy' } },
        { n: 2, user: { name: 'Darek' }, message: { text: 'dwa' }, filter: null },
      ],
      counts: { held: 2 },
      open: 2,
      next: null,
    })
    const ns = async (query: string) =>
      (await of.get(celina!, query)).body.data.map(({ n }: { n: number }) => n) as number[]
    expect(await ns('?user=Darek')).toEqual([2])
    expect(await ns('?filter=01970000-0000-7000-8000-000000000001')).toEqual([1])
    expect(await ns('?kind=report')).toEqual([])
    expect(await ns('?after=1')).toEqual([2])
    expect((await of.get(celina!, '?user=Nikt-taki')).status).toBe(422)
    const one = await of.get(celina!, '/1')
    expect(one.body).toMatchObject({
      n: 1,
      around: [
        { text: 'przed', is_later: false },
        { text: 'po', is_later: true },
      ],
    })
    await of.decide(celina!, 1, 'refuse')
    expect(await ns('')).toEqual([2])
    expect(await ns('?state=decided')).toEqual([1])
    for (const other of [bartek!, darek!]) expect((await of.get(other)).status).toBe(403)
    expect((await world.http('GET', `/api/channels/${of.id}/moderation/matters`)).status).toBe(401)
    // the fold of entries is the queue
    const open = new Set<number>()
    for (const { kind, matter } of (await of.log()).toReversed())
      if (kind === 'opened') open.add(matter!)
      else if (kind === 'decided') open.delete(matter!)
    expect([...open]).toEqual([2])
  })

  test('[QUE-11] moderators comment, others neither read nor write it', async () => {
    const of = await scene('uwagi')
    await hold(bartek!, of, 'raz')
    expect((await of.comment(celina!, 1, ' znam go ')).body.said).toMatchObject([
      { by: { name: 'Celina' }, text: 'znam go' },
    ])
    expect((await of.comment(anna!, 1, 'x'.repeat(501))).status).toBe(422)
    expect((await of.comment(anna!, 1, ' ')).status).toBe(422)
    expect((await of.comment(anna!, 9, 'nic')).status).toBe(404)
    expect((await of.comment(bartek!, 1, 'ja')).status).toBe(403)
    expect((await of.get(anna!, '/1')).body).toMatchObject({ comments: 1, said: [{ text: 'znam go' }] })
    await of.decide(celina!, 1, 'refuse', { reason: 'nie tutaj' })
    await world.quiet()
    expect(of.author.lines.filter((line) => line.includes('znam go'))).toEqual([])
  })

  test('[QUE-11] a moderator whom a matter is about neither reads what the others say of it nor takes part', async () => {
    const of = await scene('uwagi-o-moderatorce')
    await hold(celina!, of, 'moje')
    const concerned = await world.enter(celina!, of.name, WEB_CAPABILITIES)
    of.owner.send(`MODE #${of.name} +o Darek`)
    await concerned.expect(/ MODE #\S+ \+o Darek/)
    const other = await world.enter(darek!, of.name, WEB_CAPABILITIES)
    expect((await of.comment(anna!, 1, 'między nami')).body.said).toMatchObject([{ text: 'między nami' }])
    expect(await of.comment(celina!, 1, 'a ja')).toMatchObject({ status: 403 })
    of.owner.send(`TOPIC #${of.name} :po uwadze`)
    await concerned.expect(/ MODLOG .*po uwadze/)
    await other.expect(/ MODLOG .*po uwadze/)
    concerned.send(`MODRESUME #${of.name} 0`)
    await concerned.expect(/ BATCH -modresume/)
    const entries = async (as: NamedPerson) => {
      const log = `/api/channels/${of.id}/moderation/log`
      const { data } = (await world.http('GET', log, { as })).body as {
        data: { seq: number; kind: string }[]
      }
      const seq = (await of.log()).find(({ kind }) => kind === 'comment')!.seq
      return {
        kinds: data.map(({ kind }) => kind),
        one: (await world.http('GET', `${log}/${seq}`, { as })).status,
      }
    }
    const isToldTo = (client: IrcClient) => client.lines.some((line) => line.includes('między nami'))
    const [hers, his] = [await entries(celina!), await entries(darek!)]
    expect([isToldTo(concerned), hers.kinds.includes('comment'), hers.one]).toEqual([false, false, 404])
    expect([isToldTo(other), his.kinds.includes('comment'), his.one]).toEqual([true, true, 200])
    for (const [as, said] of [
      [celina!, []],
      [darek!, [{ by: { name: 'Anna' }, text: 'między nami' }]],
    ] as const) {
      expect((await of.get(as, '/1')).body).toMatchObject({ comments: said.length, said })
      expect((await of.get(as)).body.data).toMatchObject([{ n: 1, comments: said.length }])
    }
  })

  test('[QUE-08, QUE-09] a time that is over and its author end a message; nobody lets it in afterwards', async () => {
    const of = await scene('koniec-czasu')
    await hold(bartek!, of, 'raz')
    const withdraw = (as: NamedPerson, n: number) =>
      world.http('POST', `/api/users/@me/held/${of.id}/${n}/withdraw`, { as })
    expect((await withdraw(darek!, 1)).status).toBe(404)
    expect((await withdraw(bartek!, 1)).status).toBe(204)
    expect((await withdraw(bartek!, 1)).status).toBe(204)
    await world.quiet()
    expect(heldOf(of.author).at(-1)).toMatchObject({ n: 1, state: 'withdrawn' })
    await hold(bartek!, of, 'dwa')
    world.clock.advance(29 * 60_000 + 50_000)
    const author = await world.enter(bartek!, of.name, WEB_CAPABILITIES)
    await world.quiet()
    expect(heldOf(author)).toMatchObject([{ n: 2, state: 'open' }])
    world.clock.advance(15_000)
    await world.quiet()
    // the next round
    world.clock.advance(5000)
    await author.expect(/ HELD #\S+ 2 :?\{"state":"expired"/)
    for (const n of [1, 2]) {
      expect((await of.decide(anna!, n, 'release')).status).toBe(409)
      expect(
        (await of.decide(anna!, n, 'release', { state: n === 1 ? 'withdrawn' : 'expired' })).status,
      ).toBe(409)
    }
    expect((await withdraw(bartek!, 2)).status).toBe(409)
    expect(said(of.reader, 'raz')).toEqual([])
    expect((await of.log()).map(({ kind }) => kind)).toEqual([
      'decided',
      'opened',
      'decided',
      'opened',
      'member_mode',
    ])
  })

  test('[QUE-08, QUE-02] whose connection was cut meanwhile is told by RESUME what waited in vain and what was refused, once', async () => {
    const of = await scene('pod-nieobecnosc')
    await hold(bartek!, of, 'bez odpowiedzi')
    await hold(bartek!, of, 'odrzucona')
    await hold(darek!, of, 'cudza')
    const { channels } = world.service.store.read
    const before = (await channels.byId(of.id))!.seq
    of.author.cut()
    world.clock.advance(1000)
    expect((await of.decide(anna!, 2, 'refuse', { reason: 'nie na temat' })).status).toBe(200)
    world.clock.jump(30 * 60_000 + 5000)
    await world.quiet()
    world.clock.advance(5000)
    await world.quiet()
    const resumes = async (from: number) => {
      const client = await world.connect(bartek!, { capabilities: WEB_CAPABILITIES })
      client.send(`RESUME #${of.name} ${from}`)
      await client.settled()
      return heldOf(client)
    }
    expect(await resumes(before)).toMatchObject([
      { n: 1, state: 'expired', message: 'bez odpowiedzi' },
      { n: 2, state: 'refused', message: 'odrzucona', reason: 'nie na temat' },
    ])
    // who has seen what was said since then was told, and a page that is loaded anew begins without
    of.owner.send(`PRIVMSG #${of.name} :coś nowego`)
    await of.reader.expect(/coś nowego/)
    expect(await resumes((await channels.byId(of.id))!.seq)).toEqual([])
    expect(await resumes(0)).toEqual([])
  })

  test('[QUE-09, UNDO-11] a ban that closed what waited is undone by its entries and by .undo, and that stays refused', async () => {
    const of = await scene('ban-cofniety')
    await hold(bartek!, of, 'czeka raz')
    const acted = await world.http('POST', `/api/channels/${of.id}/moderation/acts`, {
      as: anna!,
      body: { kind: 'ban', target: 'Bartek', nonce: freshNonce() },
    })
    expect(acted).toMatchObject({ status: 200, body: { entries: [expect.any(Number)] } })
    expect((await of.log())[0]).toMatchObject({ kind: 'decided', matter: 1, detail: { ended: 'refused' } })
    expect((await of.undo(anna!, acted.body.entries[0])).status).toBe(200)
    of.author.send(`PRIVMSG #${of.name} :znów wolno`)
    await of.reader.expect(/znów wolno/)
    expect((await of.get(anna!, '/1')).body.state).toBe('refused')

    await hold(bartek!, of, 'czeka dwa')
    of.owner.send(`PRIVMSG #${of.name} :.ban Bartek`)
    await of.reader.expect(/"banby"/)
    of.owner.send(`@label=u PRIVMSG #${of.name} :.undo`)
    await of.owner.expect(/label=u/)
    of.author.send(`PRIVMSG #${of.name} :i teraz`)
    await of.reader.expect(/i teraz/)
    expect((await of.get(anna!, '/2')).body.state).toBe('refused')
  })

  test('what waits ends with the account of its author, texts are forgotten a month after the decision, and by a purge', async () => {
    const of = await scene('zapomniane')
    const [ewa] = await world.people('Ewa')
    await hold(ewa, of, 'zostanie')
    await hold(bartek!, of, 'usunieta na zawsze')
    const { body } = await of.decide(anna!, 2, 'release')
    const purge = `/api/channels/${of.id}/messages/${body.matter.released_id}`
    expect((await world.http('DELETE', purge, { as: anna! })).status).toBe(204)
    expect((await of.get(anna!, '/2')).body.message).toBeNull()
    const opened = (await of.log()).find(({ kind, matter }) => kind === 'opened' && matter === 2)!
    const entry = await world.http('GET', `/api/channels/${of.id}/moderation/log/${opened.seq}`, {
      as: anna!,
    })
    expect(entry.body.messages).toBeNull()

    const { store } = world.service
    const { id } = (await store.read.users.byName(userName('Ewa')))!
    await store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    await world.quiet()
    world.clock.advance(5000)
    await world.quiet()
    expect((await of.get(anna!, '/1')).body).toMatchObject({
      state: 'withdrawn',
      user: { name: null },
      message: { text: 'zostanie' },
    })
    // each round once: half a million of each would take longer than the test may
    world.clock.jump(31 * 86_400_000)
    await world.quiet()
    const at = world.clock.now()
    await store.transact((tx) => tx.matters.forgetOldTexts(new Date(at.getTime() - 30 * 86_400_000), 1000))
    expect((await store.read.matters.byN(of.id, 1))!.held).toBeNull()
  })

  test('undoing a release deletes it with a placeholder, undoing a refusal lets it in for a day, each once more the other way', async () => {
    const of = await scene('tam-i-nazad')
    const watcher = await world.observe(darek!, `#${of.name}`)
    await hold(bartek!, of, 'raz')
    await of.decide(anna!, 1, 'release')
    const released = (await of.log())[0]!.seq
    expect((await of.undo(anna!, released)).body).toMatchObject({ done: 1, skipped: [] })
    await of.reader.expect(/ CLEARMESSAGE /)
    expect((await of.get(anna!, '/1')).body).toMatchObject({ state: 'refused' })
    const undone = (await of.log())[0]!.seq
    expect((await of.undo(anna!, undone)).status).toBe(200)
    expect((await of.get(anna!, '/1')).body).toMatchObject({ state: 'released' })
    await world.quiet()
    expect(watcher.state.events.filter((event) => 'text' in event && event.text === 'raz')).toHaveLength(1)

    await hold(bartek!, of, 'dwa')
    await of.decide(anna!, 2, 'refuse')
    const refused = (await of.log())[0]!.seq
    expect((await of.undo(anna!, refused)).status).toBe(200)
    await of.reader.expect(/ PRIVMSG #\S+ :?dwa$/)
    await hold(bartek!, of, 'trzy')
    await of.decide(anna!, 3, 'refuse')
    const late = (await of.log())[0]!.seq
    world.clock.advance(24 * 3_600_000 + 1)
    expect((await of.undo(anna!, late)).status).toBe(409)
    await world.quiet()
    expect(said(of.reader, 'trzy')).toEqual([])
  })

  test('[QUE-08] files wait with their message, go with a refusal, and belong to it when it is released', async () => {
    const of = await scene('z-plikiem')
    const userId = (await world.service.store.read.users.byName(userName('Bartek')))!.id
    const upload = async (name: string) => {
      const id = crypto.randomUUID()
      const row = {
        id,
        channelId: of.id,
        userId,
        kind: 'image' as const,
        name,
        type: 'image/png',
        size: 3,
        width: 1,
        height: 1,
        file: `${id}.png`,
        isSpoiler: false,
        thumbnail: null,
        createdAt: world.clock.now(),
      }
      await world.service.store.transact((tx) => tx.attachments.insert([row]))
      return { id, name, kind: 'image', url: `/files/${id}.png/${name}` }
    }
    const since = new Date(0)
    const [one, other] = [await upload('a.png'), await upload('b.png')]
    await hold(bartek!, of, '', { files: [one] })
    await hold(bartek!, of, 'tekst', { files: [other] })
    expect(await hold(bartek!, of, 'ten sam', { files: [one] })).toMatchObject({
      refusal: { name: 'attachments_gone' },
    })
    const { attachments } = world.service.store.read
    expect(await attachments.living(one.id, since)).toBeDefined()
    expect((await of.get(anna!)).body.data[0].message.files).toEqual([
      { name: 'a.png', kind: 'image', url: one.url },
    ])
    await of.decide(anna!, 1, 'release')
    await of.reader.expect(/gwar\.chat\/attachment=/)
    expect(await attachments.living(one.id, since)).toMatchObject({ id: one.id })
    await of.decide(anna!, 2, 'refuse')
    await world.quiet()
    expect(await attachments.living(other.id, new Date(1))).toBeUndefined()
  })
})
