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
import { uuidV7 } from '../../uuid.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe.each(availableEngines())('appeals on %s', (engine: EngineName) => {
  let world: World
  let [anna, bartek, celina, darek]: NamedPerson[] = []
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina, darek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
  })
  afterAll(() => world.close())

  /** Anna owns, Celina and Darek moderate, Bartek is who gets punished. */
  async function scene(name: string) {
    const room = await world.channel(anna!, name)
    const owner = await world.enter(anna!, name, WEB_CAPABILITIES)
    const person = await world.enter(bartek!, name, WEB_CAPABILITIES)
    const mod = await world.enter(celina!, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`, `MODE #${name} +o Darek`)
    await mod.expect(/ \+o Darek/)
    const at = `/api/channels/${room.id}/moderation`
    const own = async () =>
      (await world.http('GET', `/api/users/@me/moderation?channel=${room.id}`, { as: bartek! })).body
    return {
      ...room,
      owner,
      person,
      mod,
      own,
      async punish(client: IrcClient, words: string) {
        client.send(`@label=p PRIVMSG #${name} :${words}`)
        await client.expect(/label=p/)
        await world.quiet()
        return (await own()).data[0] as { id: string; [key: string]: unknown }
      },
      appeal: (entry: string, text = 'to nie tak', as = bartek!) =>
        world.http('POST', '/api/users/@me/appeals', { as, body: { scope: room.id, entry, text } }),
      answer: (n: number, text: string, as = bartek!) =>
        world.http('POST', `/api/users/@me/appeals/${room.id}/${n}/answer`, { as, body: { text } }),
      matter: async (n: number, as = anna!) => (await world.http('GET', `${at}/matters/${n}`, { as })).body,
      decide: (as: NamedPerson, n: number, decision: string, more: object = {}) =>
        world.http('POST', `${at}/matters/${n}/decision`, { as, body: { state: 'open', decision, ...more } }),
      log: async () =>
        (await world.http('GET', `${at}/log`, { as: anna! })).body.data as Record<string, unknown>[],
      async appealsOff() {
        const { body } = await world.http('GET', `${at}/settings`, { as: anna! })
        const { may_edit: mayEdit, ...settings } = body
        expect(mayEdit).toBe(true)
        return world.http('PUT', `${at}/settings`, { as: anna!, body: { ...settings, appeals: false } })
      },
    }
  }

  const bans = (client: IrcClient) =>
    client.lines.flatMap((line) => {
      const [, json] = / BAN #\S+ :?(\{.*)$/.exec(line) ?? []
      return json === undefined ? [] : [JSON.parse(json)]
    })

  test('[APL-01, APL-05] a banned person appeals once, and sees in place and in the list what became of it', async () => {
    const of = await scene('odwolania')
    of.person.send(`PRIVMSG #${of.name} :link do mapy`)
    await of.mod.expect(/link do mapy/)
    const ban = await of.punish(of.mod, '.ban Bartek 2d #spam reklamy')
    expect(ban).toMatchObject({
      kind: 'ban',
      category: 'spam',
      reason: 'reklamy',
      state: 'stands',
      may_appeal: true,
      by: 'Celina',
    })
    expect(bans(of.person).at(-1)).toMatchObject({ id: ban.id, category: 'spam', appeal: 'none' })
    for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await of.appeal(ban.id, text)).status).toBe(422)
    expect((await of.appeal(ban.id, 'nie moje', darek)).status).toBe(404)
    expect(await of.appeal(ban.id, 'to\u202e mapa\r\nnie reklama')).toMatchObject({
      status: 200,
      body: { n: 1 },
    })
    expect(await of.appeal(ban.id)).toMatchObject({
      status: 409,
      body: { error: 'already_appealed', state: 'open' },
    })
    of.person.send(`@label=a PRIVMSG #${of.name} :.appeal jeszcze raz`)
    await of.person.expect(/"already_appealed"/)
    await world.quiet()
    expect(bans(of.person).at(-1)).toMatchObject({ appeal: 'open' })
    expect(await of.matter(1)).toMatchObject({
      kind: 'appeal',
      user: { name: 'Bartek' },
      expires_at: expect.any(String),
      appeal: { kind: 'ban', by: { name: 'Celina' }, category: 'spam', text: 'to  mapa nie reklama' },
      around: [{ text: 'link do mapy' }],
      bar: null,
    })
    const [opened] = await of.log()
    expect(opened).toMatchObject({ kind: 'opened', matter: 1, actor: { name: 'Bartek' } })
    expect(JSON.stringify(opened)).not.toContain('reklama')
    expect((await of.decide(darek!, 1, 'keep', { reason: 'dwa razy to samo' })).status).toBe(200)
    await world.quiet()
    expect(bans(of.person).at(-1)).toMatchObject({ appeal: 'closed' })
    const [kept] = (await of.own()).data
    expect(kept).toMatchObject({ appeal: { state: 'kept', reason: 'dwa razy to samo' }, may_appeal: false })
    expect(JSON.stringify(kept.appeal)).not.toContain('Darek')
    expect((await of.appeal(ban.id)).status).toBe(409)
  })

  test('[APL-01] of mutes those of an hour or more, of warnings each, and by a line', async () => {
    const of = await scene('odwolania-co')
    const short = await of.punish(of.mod, '.mute Bartek 3599')
    expect(short).toMatchObject({ kind: 'mute', may_appeal: false })
    expect((await of.appeal(short.id)).status).toBe(404)
    const long = await of.punish(of.mod, '.mute Bartek 3600')
    expect(long).toMatchObject({ may_appeal: true })
    of.person.send(`@label=a PRIVMSG #${of.name} :.appeal przez linię`)
    await of.person.expect(/label=a/)
    expect(await of.matter(1)).toMatchObject({ appeal: { kind: 'mute', text: 'przez linię' } })
    of.mod.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await world.quiet()
    const warning = await of.punish(of.mod, '.warn Bartek spokojnie')
    expect(warning).toMatchObject({ kind: 'warn', state: 'stands', may_appeal: true })
    of.person.send(`PRIVMSG #${of.name} :.understood`)
    await of.person.expect(/ WARN #\S+ :?\{"id":null/)
    expect((await of.appeal(warning.id, 'nie przeklinałem')).status).toBe(200)
    expect((await of.decide(darek!, 2, 'grant')).status).toBe(200)
    expect((await of.own()).data[0]).toMatchObject({ state: 'lifted', appeal: { state: 'granted' } })
    const { body } = await world.http('GET', `/api/channels/${of.id}/moderation/people/Bartek`, { as: anna! })
    expect(body.strikes).toBe(1)
    const { store } = world.service
    const newId = uuidV7(world.clock.now())
    const warned = (await store.read.users.byName(userName('Bartek')))!.id
    await store.transact((tx) =>
      tx.warnings.insert(
        { scopeId: of.id, id: newId, userId: warned, byId: null, category: null, reason: null },
        new Date(world.clock.now().getTime() - 30 * DAY_MS),
      ),
    )
    expect((await of.appeal(newId)).status).toBe(404)
  })

  test('[APL-02] one question, one answer', async () => {
    const of = await scene('odwolania-pytanie')
    const ban = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(ban.id)
    expect((await of.answer(1, 'za wcześnie')).status).toBe(409)
    expect((await of.decide(darek!, 1, 'ask')).status).toBe(422)
    expect((await of.decide(darek!, 1, 'ask', { reason: 'skąd ten link?' })).status).toBe(200)
    await world.quiet()
    expect(bans(of.person).at(-1)).toMatchObject({ appeal: 'asked' })
    expect((await of.own()).data[0].appeal).toMatchObject({ state: 'asked', question: 'skąd ten link?' })
    expect((await of.answer(1, 'obcy', darek)).status).toBe(404)
    of.person.send(`@label=a PRIVMSG #${of.name} :.appeal od Grzybiarza`)
    await of.person.expect(/label=a/)
    await world.quiet()
    expect(bans(of.person).at(-1)).toMatchObject({ appeal: 'waiting' })
    expect((await of.answer(1, 'i jeszcze')).status).toBe(409)
    expect((await of.decide(darek!, 1, 'ask', { reason: 'drugie pytanie' })).status).toBe(422)
    expect((await of.matter(1)).appeal).toMatchObject({ question: 'skąd ten link?', answer: 'od Grzybiarza' })
    expect((await of.decide(darek!, 1, 'keep')).status).toBe(200)
  })

  test('[APL-03] granting lifts, with its messages where that is chosen; shortening gives an earlier end', async () => {
    const of = await scene('odwolania-laska')
    const mapIs = async () =>
      (
        await world.http('GET', `/api/channels/${of.id}/moderation/people/Bartek`, { as: anna! })
      ).body.data.find(({ type }: { type: string }) => type === 'message').message.state
    of.person.send(`PRIVMSG #${of.name} :mapa`)
    await of.mod.expect(/ PRIVMSG #\S+ :?mapa/)
    let ban = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(ban.id)
    expect(
      (await of.decide(celina!, 1, 'grant', { restore: true, reason: 'rzeczywiście mapa' })).status,
    ).toBe(200)
    await world.quiet()
    expect(bans(of.person).at(-1)).toEqual({ ttl: 0 })
    expect(await mapIs()).toBe('stands')
    expect((await of.log()).slice(0, 2)).toMatchObject([
      { kind: 'unban', matter: 1, undoes: expect.any(Number) },
      { kind: 'decided', matter: 1 },
    ])
    ban = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(ban.id)
    expect((await of.decide(celina!, 2, 'grant')).status).toBe(200)
    await world.quiet()
    expect(await mapIs()).toBe('cleared')
    // it stays so whatever ban comes and goes
    await of.punish(of.mod, '.ban Bartek -all')
    of.mod.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await of.mod.settled()
    await world.quiet()
    expect(bans(of.person).at(-1)).toEqual({ ttl: 0 })
    expect(await mapIs()).toBe('cleared')

    ban = await of.punish(of.mod, '.ban Bartek 7d -none')
    await of.appeal(ban.id)
    expect((await of.decide(celina!, 3, 'shorten')).status).toBe(422)
    expect((await of.decide(celina!, 3, 'shorten', { seconds: 8 * 86_400 })).status).toBe(422)
    expect((await of.decide(celina!, 3, 'shorten', { seconds: 3600 })).status).toBe(200)
    await world.quiet()
    expect(bans(of.person).at(-1)).toMatchObject({ ttl: 3600, kind: 'ban', appeal: 'closed' })
    of.person.send(`PRIVMSG #${of.name} :jeszcze nie`)
    await of.person.expect(/ 404 .*banned/)
    world.clock.jump(HOUR_MS + 1000)
    expect((await of.own()).data[0]).toMatchObject({ state: 'over', appeal: { state: 'shortened' } })
    // what comes later lifts nothing that was served
    await of.punish(of.mod, '.mute Bartek 60')
    expect((await of.own()).data.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['stands', 'over']),
    )
    expect((await of.own()).data[1]).toMatchObject({ state: 'over', appeal: { state: 'shortened' } })
  })

  test('[APL-03] a ban of a cleanup is granted with what the cleanup deleted of that person, and nothing else comes back', async () => {
    const of = await scene('odwolania-sprzatanie')
    const watcher = await world.observe(darek!, `#${of.name}`)
    const other = await world.enter(null, of.name, WEB_CAPABILITIES)
    const [ewa] = await world.people(`Ewa${engine[0]}`)
    const guest = await world.enter(ewa, of.name, WEB_CAPABILITIES)
    for (const [client, text] of [
      [of.person, 'spam raz'],
      [guest, 'spam Ewy'],
      [of.person, 'spam dwa'],
    ] as const) {
      client.send(`PRIVMSG #${of.name} :${text}`)
      await other.expect(new RegExp(`${text}$`))
      world.clock.advance(2000)
    }
    const at = `/api/channels/${of.id}/moderation`
    const cleanUp = async (category: string, words: string) => {
      const filter = { title: 'Spam', do: 'refuse', when: [{ is: 'words', words: [words] }] }
      const run = await world.http('POST', `${at}/runs`, { as: celina!, body: { body: filter } })
      expect(run.status).toBe(202)
      await world.quiet()
      const body = { run: run.body.id, act: 'ban', category, reason: 'najazd' }
      expect((await world.http('POST', `${at}/cleanups`, { as: celina!, body })).status).toBe(202)
      await world.quiet()
    }
    await cleanUp('spam', 'spam')
    const texts = async () => {
      const { body } = await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek! })
      return (body as { message: string; user: string | null; is_cleared: unknown }[])
        .filter(({ user, is_cleared: isCleared }) => user !== null && isCleared === false)
        .map(({ message }) => message)
    }
    expect(await texts()).toEqual([])
    const [ban] = (await of.own()).data
    expect(ban).toMatchObject({ kind: 'ban', may_appeal: true })
    expect((await of.appeal(ban.id)).status).toBe(200)
    expect((await of.decide(darek!, 1, 'grant', { restore: true })).status).toBe(200)
    await world.quiet()
    expect(bans(of.person).at(-1)).toEqual({ ttl: 0 })
    expect(await texts()).toEqual(['spam raz', 'spam dwa'])
    expect(watcher.client.lines.filter((line) => / RESTOREMESSAGE /.test(line))).toHaveLength(2)
    await world.foldsEqualBoots()
    const found = await world.http('GET', `/api/channels/${of.id}/messages?search=dwa`, { as: darek! })
    expect(found.body.data).toMatchObject([{ message: 'spam dwa' }])

    // what nobody may read comes back by the undoing of the cleanup alone
    await cleanUp('personal_data', 'dwa')
    const [second] = (await of.own()).data
    expect((await of.appeal(second.id)).status).toBe(200)
    expect((await of.decide(darek!, 2, 'grant', { restore: true })).status).toBe(200)
    await world.quiet()
    expect(await texts()).toEqual(['spam raz'])
  })

  test('[APL-04] who imposed it does not refuse the appeal for three days, unless owner, and grants at once', async () => {
    const of = await scene('odwolania-kto')
    const owners = await of.punish(of.owner, '.ban Bartek')
    await of.appeal(owners.id)
    expect((await of.decide(bartek!, 1, 'grant')).status).toBe(403)
    expect((await of.decide(anna!, 1, 'keep')).status).toBe(200)
    const lift = async () => {
      of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
      await world.quiet()
    }
    await lift()
    // staff refuses at once what it imposed itself
    const { store } = world.service
    const { id: celinaId } = (await store.read.users.byName(userName('Celina')))!
    for (const [mode, n] of [
      ['m', 2],
      ['a', 3],
    ] as const) {
      const ban = await of.punish(of.mod, '.ban Bartek')
      await of.appeal(ban.id)
      await store.transact((tx) => tx.users.setGlobalMode(celinaId, mode))
      expect([mode, (await of.decide(celina!, n, 'keep')).status]).toEqual([mode, 200])
      await store.transact((tx) => tx.users.setGlobalMode(celinaId, null))
      await lift()
    }
    const granted = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(granted.id)
    expect((await of.decide(celina!, 4, 'grant')).status).toBe(200)
    const ban = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(ban.id)
    expect((await of.matter(5, celina)).bar).toBe('imposer')
    expect((await of.matter(5, darek)).bar).toBeNull()
    for (const decision of ['keep', 'abuse']) expect((await of.decide(celina!, 5, decision)).status).toBe(403)
    world.clock.jump(72 * HOUR_MS - 1000)
    expect((await of.decide(celina!, 5, 'keep')).status).toBe(403)
    expect((await of.matter(5)).state).toBe('open')
    world.clock.jump(1000)
    expect((await of.decide(celina!, 5, 'keep')).status).toBe(200)
  })

  test('[APL-06] it closes by itself when the sentence ends or is lifted, and its evidence stays until then', async () => {
    const of = await scene('odwolania-koniec')
    of.person.send(`PRIVMSG #${of.name} :dowód`)
    await of.mod.expect(/dowód/)
    const ban = await of.punish(of.mod, '.ban Bartek -none')
    await of.appeal(ban.id)
    const entry = (await of.log()).find(({ kind }) => kind === 'ban')
    await world.service.store.transact((tx) =>
      tx.moderationLog.eraseEvidence(of.id, Number(entry!['seq']), world.clock.now()),
    )
    expect((await of.matter(1)).around).toMatchObject([{ text: 'dowód' }])
    world.clock.advance(5000)
    await world.quiet()
    expect((await of.matter(1)).state).toBe('open')
    of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await world.quiet()
    for (const [decision, more] of [
      ['keep', {}],
      ['abuse', {}],
      ['ask', { reason: 'skąd?' }],
      ['grant', {}],
      ['shorten', { seconds: 60 }],
    ] as const)
      expect([decision, await of.decide(darek!, 1, decision, more)]).toMatchObject([
        decision,
        { status: 409, body: { error: 'stands_otherwise' } },
      ])
    expect((await of.matter(1)).state).toBe('open')
    world.clock.advance(5000)
    await world.quiet()
    expect(await of.matter(1)).toMatchObject({ state: 'closed', decided: { by: null, decision: 'close' } })
    expect((await of.decide(darek!, 1, 'keep')).status).toBe(409)
    for (const n of [2, 3]) {
      const mute = await of.punish(of.mod, '.mute Bartek 3600')
      await of.appeal(mute.id)
      // also while its author is asked back
      if (n === 3) expect((await of.decide(darek!, n, 'ask', { reason: 'skąd?' })).status).toBe(200)
      world.clock.jump(HOUR_MS + 5000)
      await world.quiet()
      expect((await of.matter(n)).state).toBe('closed')
    }
    // a warning ends by being withdrawn alone
    const warning = await of.punish(of.mod, '.warn Bartek spokojnie')
    of.person.send(`PRIVMSG #${of.name} :.understood`)
    await of.person.expect(/ WARN #\S+ :?\{"id":null/)
    await of.appeal(warning.id)
    world.clock.advance(5000)
    await world.quiet()
    expect((await of.matter(4)).state).toBe('open')
    const { seq } = (await of.log()).find(({ kind }) => kind === 'warn')!
    const undo = `/api/channels/${of.id}/moderation/log/${Number(seq)}/undo`
    expect((await world.http('POST', undo, { as: anna!, body: {} })).status).toBe(200)
    world.clock.advance(5000)
    await world.quiet()
    expect((await of.matter(4)).state).toBe('closed')
  })

  test('[APL-04] who imposed it shortens it by half at least, and nobody decides on what they did not read', async () => {
    const of = await scene('odwolania-polowa')
    const ban = await of.punish(of.mod, '.ban Bartek 2d')
    await of.appeal(ban.id)
    for (const seconds of [2 * 86_400 - 60, 86_401])
      expect((await of.decide(celina!, 1, 'shorten', { seconds })).status).toBe(403)
    expect((await of.matter(1)).state).toBe('open')
    expect(await of.decide(darek!, 1, 'keep', { state: 'asked' })).toMatchObject({
      status: 409,
      body: { state: 'open' },
    })
    expect((await of.decide(celina!, 1, 'shorten', { seconds: 86_400 })).status).toBe(200)
  })

  test('[APL-04] who imposed a ban without end leaves thirty days of it at most, because that spends the appeal; others may leave a year', async () => {
    const of = await scene('odwolania-bez-konca')
    const shorten = async (as: NamedPerson, n: number, days: number) =>
      (await of.decide(as, n, 'shorten', { seconds: days * 86_400 })).status
    for (const [n, last] of [
      [1, [celina!, 30]],
      [2, [darek!, 365]],
    ] as const) {
      const ban = await of.punish(of.mod, '.ban Bartek')
      await of.appeal(ban.id)
      expect(await shorten(celina!, n, 31)).toBe(403)
      expect((await of.matter(n)).state).toBe('open')
      expect(await shorten(last[0], n, last[1])).toBe(200)
      await world.quiet()
      expect(bans(of.person).at(-1)).toMatchObject({ ttl: last[1] * 86_400, appeal: 'closed' })
      of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
      await world.quiet()
    }
  })

  test('[APL-06] what was said in an appeal and kept with it goes with the texts of decided matters', async () => {
    const of = await scene('odwolania-teksty')
    of.person.send(`PRIVMSG #${of.name} :dowód`)
    await of.mod.expect(/dowód/)
    const ban = await of.punish(of.mod, '.ban Bartek 2d')
    await of.appeal(ban.id, 'moje słowa')
    const { store } = world.service
    const later = new Date(world.clock.now().getTime() + 1000)
    const forget = () => store.transact((tx) => tx.matters.forgetOldTexts(later, 1000))
    await forget()
    expect(await of.matter(1)).toMatchObject({ appeal: { text: 'moje słowa' }, around: [{ text: 'dowód' }] })
    expect((await of.decide(darek!, 1, 'keep', { reason: 'nie' })).status).toBe(200)
    expect(await forget()).toBeGreaterThan(0)
    expect(await forget()).toBe(0)
    expect(await of.matter(1)).toMatchObject({ appeal: { text: '', kind: 'ban' }, around: [] })
    expect(JSON.stringify(await of.own())).not.toContain('moje słowa')
  })

  test('[MLOG-12] evidence that is erased goes from the appeal as well, and a later one copies nothing anew', async () => {
    const of = await scene('odwolania-wymazane')
    const { store } = world.service
    const { id: darekId } = (await store.read.users.byName(userName('Darek')))!
    of.person.send(`PRIVMSG #${of.name} :do wymazania`)
    await of.mod.expect(/do wymazania/)
    const ban = await of.punish(of.mod, '.ban Bartek 2d')
    await of.appeal(ban.id)
    const before = (await of.log()).find(({ kind }) => kind === 'ban')
    const erase = async (entry: Record<string, unknown>) => {
      await store.transact((tx) => tx.users.setGlobalMode(darekId, 'a'))
      const path = `/api/channels/${of.id}/moderation/log/${Number(entry['seq'])}/erase-evidence`
      const erased = await world.http('POST', path, { as: darek!, body: { reason: 'dane osobowe' } })
      expect([200, 204]).toContain(erased.status)
      await store.transact((tx) => tx.users.setGlobalMode(darekId, null))
    }
    expect((await of.matter(1)).around).toMatchObject([{ text: 'do wymazania' }])
    await erase(before!)
    expect((await of.matter(1)).around).toEqual([])
    expect((await store.read.matters.byN(of.id, 1))!.evidence).toBeNull()
    // what stands in the channel still is not copied into the appeal behind the erasure
    of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await world.quiet()
    const later = await of.punish(of.mod, '.ban Bartek 2d -none')
    await erase((await of.log()).find(({ kind }) => kind === 'ban')!)
    expect(await of.appeal(later.id)).toMatchObject({ status: 200, body: { n: 2 } })
    expect((await of.matter(2)).around).toEqual([])
    expect((await store.read.matters.byN(of.id, 2))!.evidence).toBeNull()
  })

  test('[APL-07, APL-08] abuse bars for ninety days; with appeals off there is none, and everywhere they cannot be off', async () => {
    const of = await scene('odwolania-zakaz')
    let ban = await of.punish(of.mod, '.ban Bartek')
    await of.appeal(ban.id, 'wyzwiska')
    expect((await of.decide(darek!, 1, 'abuse')).status).toBe(200)
    of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await world.quiet()
    ban = await of.punish(of.mod, '.ban Bartek')
    expect(ban).toMatchObject({ may_appeal: false, barred_until: expect.any(String) })
    expect(bans(of.person).at(-1)).toMatchObject({ appeal: null })
    expect((await of.appeal(ban.id)).status).toBe(403)
    // elsewhere they are heard
    const other = await scene('odwolania-obok-zakazu')
    const there = await other.punish(other.mod, '.ban Bartek')
    expect(there).toMatchObject({ may_appeal: true })
    expect((await other.appeal(there.id)).status).toBe(200)
    const decidedAgo = async (ms: number): Promise<void> => {
      const at = new Date(world.clock.now().getTime() - ms)
      await world.service.store.transact((tx) =>
        tx.matters.settle(of.id, 1, { state: 'abuse', by: null, at, decision: 'abuse' }),
      )
    }
    await decidedAgo(90 * DAY_MS - 60_000)
    expect((await of.own()).data[0]).toMatchObject({ may_appeal: false })
    await decidedAgo(90 * DAY_MS)
    expect((await of.own()).data[0]).toMatchObject({ may_appeal: true })
    expect((await of.appealsOff()).status).toBe(200)
    expect((await of.own()).data[0]).toMatchObject({ may_appeal: false })
    expect((await of.appeal(ban.id)).status).toBe(403)
  })

  test('[APL-08] a ban everywhere is appealed in a channel that hears no appeals, and everywhere they cannot be off', async () => {
    const of = await scene('odwolania-wszedzie')
    expect((await of.appealsOff()).status).toBe(200)
    const { store } = world.service
    const { id: darekId } = (await store.read.users.byName(userName('Darek')))!
    await store.transact((tx) => tx.users.setGlobalMode(darekId, 'm'))
    try {
      const act = (kind: string) =>
        world.http('POST', '/api/moderation/acts', { as: darek!, body: { kind, target: 'Bartek' } })
      expect((await act('ban')).status).toBe(200)
      await of.person.expect(/ BAN #/)
      expect(bans(of.person).at(-1)).toMatchObject({ kind: 'ban', scope: 'everywhere' })
      // there is no setting of the service that could switch them off
      const settings = await world.http('GET', '/api/moderation/settings', { as: darek! })
      expect(settings.status).toBe(404)
      const { body: own } = await world.http('GET', '/api/users/@me/moderation', { as: bartek! })
      const [ban] = own.data
      expect(ban).toMatchObject({ kind: 'ban', may_appeal: true })
      // by a line in the channel as well, where no other sentence stands
      of.person.send(`@label=l PRIVMSG #${of.name} :.appeal to pomyłka`)
      await of.person.expect(/label=l/)
      const appeal = { scope: EVERYWHERE, entry: ban.id, text: 'jeszcze raz' }
      expect(await world.http('POST', '/api/users/@me/appeals', { as: bartek!, body: appeal })).toMatchObject(
        {
          status: 409,
          body: { error: 'already_appealed', state: 'open' },
        },
      )
      const waiting = await world.http('GET', '/api/moderation/matters', { as: darek! })
      expect(waiting.body.data).toMatchObject([
        { kind: 'appeal', user: { name: 'Bartek' }, appeal: { text: 'to pomyłka' } },
      ])
      const ask = { state: 'open', decision: 'ask', reason: 'jaka?' }
      const asked = await world.http('POST', '/api/moderation/matters/1/decision', { as: darek!, body: ask })
      expect(asked.status).toBe(200)
      of.person.send(`@label=m PRIVMSG #${of.name} :.appeal literówka`)
      await of.person.expect(/label=m/)
      const { body: matter } = await world.http('GET', '/api/moderation/matters/1', { as: darek! })
      expect(matter).toMatchObject({ appeal: { question: 'jaka?', answer: 'literówka' } })
      expect((await act('unban')).status).toBe(200)
      await world.quiet()
      of.person.send(`@label=n PRIVMSG #${of.name} :.appeal i co teraz`)
      await of.person.expect(/label=n.* 404 /)
      // over HTTP as well, once for each ban
      expect((await act('ban')).status).toBe(200)
      const [again] = (await world.http('GET', '/api/users/@me/moderation', { as: bartek! })).body.data
      const written = await world.http('POST', '/api/users/@me/appeals', {
        as: bartek!,
        body: { ...appeal, entry: again.id },
      })
      expect(written).toMatchObject({ status: 200, body: { n: 2 } })
      expect((await act('unban')).status).toBe(200)
    } finally {
      await store.transact((tx) => tx.users.setGlobalMode(darekId, null))
    }
    // a ban of that channel is not
    const ban = await of.punish(of.mod, '.ban Bartek')
    expect(ban).toMatchObject({ may_appeal: false })
    expect((await of.appeal(ban.id)).status).toBe(403)
  })
})
