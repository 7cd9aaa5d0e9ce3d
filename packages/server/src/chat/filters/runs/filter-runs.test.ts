import type { FilterRun } from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../../commands/world-of.fixture.ts'
import { sayIn } from '../../../commands/say-in.fixture.ts'
import { newMessage } from '../../../store/sample-data.fixture.ts'
import { idAt } from './id-at.fixture.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const words = (...list: readonly string[]) => ({
  title: 'Słowa',
  do: 'refuse',
  when: [{ is: 'words', words: list }],
})

describe.each(availableEngines())('trying a filter on the history, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** A channel of Anna's where Celina moderates, Bartek and Darek write. */
  async function scene() {
    const name = `proba-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name)
    const moderator = await world.enter(celina, name)
    const author = await world.enter(bartek, name)
    const other = await world.enter(darek, name)
    owner.send(`MODE #${name} +o Celina`)
    await owner.expect((line) => line.command === 'MODE' && line.params.at(-1) === 'Celina')
    return { id, name, owner, moderator, author, other }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const say = (client: IrcClient, { name }: Scene, text: string): Promise<string> => {
    world.clock.advance(2000)
    return sayIn(client, name, text)
  }

  async function command(client: IrcClient, { name }: Scene, text: string): Promise<void> {
    client.send(`@label=c${(count += 1)} PRIVMSG #${name} :${text}`)
    const label = `c${count}`
    await client.expect(({ tags }) => tags.get('label') === label)
    await world.quiet()
  }

  const runs = ({ id }: Scene) => `/api/channels/${id}/moderation/runs`
  const begin = (of: Scene, body: object, as = celina) => world.http('POST', runs(of), { as, body })
  const look = async (of: Scene, id: string, as = celina): Promise<FilterRun> =>
    (await world.http('GET', `${runs(of)}/${id}`, { as })).body
  const runOf = async (of: Scene, filter: object, more: object = {}): Promise<FilterRun> => {
    const begun = await begin(of, { body: filter, ...more })
    expect(begun).toMatchObject({ status: 202 })
    await world.quiet()
    return look(of, begun.body.id)
  }
  const texts = ({ hits }: FilterRun) => hits.map(({ text }) => text)

  test('[DRY-01, DRY-03] it tells what it would have caught, of how many, and changes nothing', async () => {
    const of = await scene()
    const observer = await world.observe(darek, `#${of.name}`)
    await say(of.author, of, 'kup nft')
    await say(of.author, of, 'Zukunft')
    await say(of.other, of, 'dzień dobry')
    await say(of.other, of, 'NFT i krypto')
    const before = await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek })
    const heard = observer.client.lines.length
    const run = await runOf(of, words('nft', 'krypto'))
    expect(run).toMatchObject({
      state: 'done',
      by: { name: 'Celina' },
      total: 4,
      read: 4,
      totals: {
        messages: 4,
        authors: 2,
        caught: 2,
        people: 2,
        removed: 0,
        late: 0,
        by: [
          { by: 'nft', caught: 2 },
          { by: 'krypto', caught: 1 },
        ],
        consequence: { warnings: 0, mutes: [], proposed: 0 },
      },
      kept: { messages: 2, people: 2 },
      next: null,
    })
    expect(run.totals.days.map(({ messages, caught }) => [messages, caught])).toEqual([[4, 2]])
    expect(run.totals.hours.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect(run.hits).toMatchObject([
      {
        text: 'NFT i krypto',
        author: { name: 'Darek' },
        places: [
          [0, 3],
          [6, 12],
        ],
        by: ['nft', 'krypto'],
      },
      { text: 'kup nft', author: { name: 'Bartek' }, places: [[4, 7]], by: ['nft'], is_cleared: false },
    ])
    expect(observer.client.lines.slice(heard).filter((line) => !line.includes(' PONG '))).toEqual([])
    expect(await world.http('GET', `/api/channels/${of.id}/messages`, { as: darek })).toMatchObject({
      body: before.body,
    })
    const log = await world.http('GET', `/api/channels/${of.id}/moderation/log`, { as: anna })
    expect(log.body.data).toMatchObject([
      { kind: 'run', actor: { name: 'Celina' }, detail: { title: 'Słowa' }, target: null },
      { kind: 'member_mode' },
    ])
  })

  test('[DRY-03] it agrees with the moderators in both directions, and does not look at what authors removed', async () => {
    const of = await scene()
    const deleted = await say(of.author, of, 'brzydkie raz')
    await say(of.author, of, 'brzydkie dwa')
    const otherwise = await say(of.other, of, 'coś innego')
    const own = await say(of.other, of, 'brzydkie moje')
    await command(of.moderator, of, `.removemessage ${deleted}`)
    await command(of.moderator, of, `.removemessage ${otherwise}`)
    await command(of.other, of, `.removemessage ${own}`)
    const run = await runOf(of, words('brzydkie'))
    expect(run.totals).toMatchObject({
      messages: 3,
      caught: 2,
      removed: 1,
      agreed: 1,
      deleted: 2,
      deleted_caught: 1,
    })
    expect(run).toMatchObject({ total: 4, read: 4 })
    await command(of.moderator, of, '.mute Bartek 60')
    const punished = await runOf(of, words('brzydkie'))
    expect(punished.totals).toMatchObject({ caught: 2, agreed: 2 })
    await command(of.moderator, of, '.unban Bartek')
  })

  test('[DRY-04] what looks like a mistake is told: votes, subscribers, and who writes a lot', async () => {
    const of = await scene()
    const liked = await say(of.author, of, 'fajne')
    const disliked = await say(of.author, of, 'fajne i dalej')
    await command(of.other, of, `.votemessage 1 ${liked}`)
    await command(of.other, of, `.votemessage -1 ${disliked}`)
    await world.service.store.transact(async (tx) => {
      const user = await tx.users.byName('Darek' as never)
      await tx.modes.give(of.id, user!.id, 'v', { by: null, at: world.clock.now() })
    })
    world.cutAll()
    await world.quiet()
    await say(await world.enter(darek, of.name), of, 'fajne od Darka')
    const run = await runOf(of, words('fajne'))
    expect(run.totals.doubts).toEqual({ votes: 1, subscriber: 1, regular: 0 })
    expect(run.doubtful.map(({ text, doubts }) => [text, doubts])).toEqual([
      ['fajne od Darka', ['subscriber']],
      ['fajne', ['votes']],
    ])
  })

  test('[DRY-05] age of the account, number of messages and the same text by many are those of the time', async () => {
    const of = await scene()
    const [young, second] = await world.people('Mloda', 'Drugi')
    const first = await world.enter(young, of.name)
    for (const text of ['jeden', 'dwa', 'trzy']) await say(first, of, text)
    // whoever is connected while days go by is taken for gone
    world.cutAll()
    await world.quiet()
    world.clock.jump(2 * DAY_MS)
    const [author, other] = [await world.enter(young, of.name), await world.enter(second, of.name)]
    await say(author, of, 'cztery')
    const newcomer = { title: 'Nowi', do: 'hold', when: [{ is: 'newcomer', below: 2 }] }
    expect(texts(await runOf(of, newcomer))).toEqual(['dwa', 'jeden'])
    // a run of a part of the history knows what was before
    const late = { from: new Date(world.clock.now().getTime() - DAY_MS).toISOString() }
    expect(texts(await runOf(of, newcomer, late))).toEqual([])
    const fresh = { title: 'Młodzi', do: 'hold', when: [{ is: 'account', minutes: 1440 }] }
    expect(texts(await runOf(of, fresh))).toEqual(['trzy', 'dwa', 'jeden'])
    await say(other, of, 'ten sam tekst')
    await say(author, of, 'Ten sam  tekst!')
    const many = { title: 'Chór', do: 'hold', when: [{ is: 'many', people: 2, seconds: 30, from: 4 }] }
    expect(texts(await runOf(of, many))).toEqual(['Ten sam  tekst!'])
  })

  test('[DRY-05] letters are those of the time: who lost one was free then, who got one since was not', async () => {
    const of = await scene()
    const letter = async (change: string, name: string) => {
      of.owner.send(`MODE #${of.name} ${change} ${name}`)
      await of.owner.expect(
        ({ command, params }) => command === 'MODE' && params[1] === change && params[2] === name,
      )
      await world.quiet()
    }
    await letter('+h', 'Darek')
    await say(of.other, of, 'nft z literą')
    await say(of.author, of, 'nft bez litery')
    await letter('-h', 'Darek')
    await letter('+h', 'Bartek')
    await say(of.other, of, 'nft po literze')
    await say(of.author, of, 'nft już z literą')
    expect(texts(await runOf(of, { ...words('nft'), except: 'h' }))).toEqual([
      'nft po literze',
      'nft bez litery',
    ])
    expect(texts(await runOf(of, words('nft')))).toHaveLength(4)
  })

  test('[DRY-04] more than five hundred messages here and no strike make a likely mistake', async () => {
    const of = await scene()
    const { store } = world.service
    world.cutAll()
    await world.quiet()
    const at = world.clock.now()
    for (const [name, size] of [
      ['Darek', 501],
      ['Bartek', 500],
    ] as const) {
      const { id: userId } = (await store.read.users.byName(userName(name)))!
      const rows = Array.from({ length: size }, () =>
        newMessage(of.id, userId, { id: idAt(at, (count += 1)), text: `słowo ${name}`, folded: '', at }),
      )
      for (let from = 0; from < rows.length; from += 100)
        await store.appendMessages(rows.slice(from, from + 100))
    }
    world.clock.advance(2000)
    const run = await runOf(of, words('słowo'))
    expect(run.totals).toMatchObject({ caught: 1001, doubts: { votes: 0, subscriber: 0, regular: 501 } })
    expect(new Set(run.doubtful.map(({ author, doubts }) => `${author.name} ${doubts.join()}`))).toEqual(
      new Set(['Darek regular']),
    )
    const warned = { kind: 'warn', target: 'Darek', reason: 'spokojnie' }
    const acts = `/api/channels/${of.id}/moderation/acts`
    expect((await world.http('POST', acts, { as: celina, body: warned })).status).toBe(200)
    expect((await runOf(of, words('słowo'))).totals.doubts.regular).toBe(0)
  })

  test('[DRY-01, DRY-03] the ladder is counted over what was caught, and a mute of then would have kept the rest away; nobody has a strike of it', async () => {
    const of = await scene()
    for (let turn = 0; turn < 4; turn += 1) await say(of.author, of, `spam ${turn}`)
    const run = await runOf(of, { ...words('spam'), punish: 'ladder' })
    // a warning, a mute of a minute, and the other two within it
    expect(run.totals.consequence).toEqual({
      warnings: 1,
      mutes: [{ seconds: 60, count: 1 }],
      proposed: 0,
    })
    // [DRY-01] counted alone: nobody has a strike, a warning or a mute of it, and nobody is told
    const person = await world.http('GET', `/api/channels/${of.id}/moderation/people/Bartek`, { as: celina })
    expect(person.body).toMatchObject({ strikes: 0, next_step: 'warn', warning: null, ban: null })
    const log = await world.http('GET', `/api/channels/${of.id}/moderation/log`, { as: anna })
    expect(log.body.data.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['run', 'member_mode'])
    await say(of.author, of, 'spam jeszcze raz')
    expect(of.author.lines.filter((line) => / (?:WARN|BAN|404) /.test(line))).toEqual([])
  })

  test('patterns are judged as well, and say what they caught', async () => {
    const of = await scene()
    await say(of.author, of, 'kod AB-123 dla was')
    await say(of.author, of, 'bez kodu')
    const run = await runOf(of, {
      title: 'Kody',
      do: 'hold',
      when: [{ is: 'pattern', pattern: 'ab-[0-9]+' }],
    })
    expect(run.hits).toMatchObject([{ text: 'kod AB-123 dla was', places: [[4, 10]], by: ['ab-[0-9]+'] }])
  })

  test('[DRY-07] one run a person and two a channel; too much history, a broken filter and a wrong stretch are refused', async () => {
    const of = await scene()
    const { store } = world.service
    const [one, two] = [
      await store.read.users.byName('Bartek' as never),
      await store.read.users.byName('Darek' as never),
    ]
    const going = async (userId: string) => {
      const id = crypto.randomUUID()
      const at = world.clock.now()
      const row = {
        scopeId: of.id,
        id,
        byId: userId,
        body: {},
        filterId: null,
        filterVersion: null,
        others: {},
        fromAt: at,
        toAt: at,
        fromSeq: 0,
        upToSeq: 0,
        total: 0,
        totals: {},
        owner: id,
      }
      expect(await store.transact((tx) => tx.filterRuns.insert(row, at))).toBe(true)
      return { scopeId: of.id, id }
    }
    const first = await going((await store.read.users.byName('Celina' as never))!.id)
    expect(await begin(of, { body: words('a') })).toMatchObject({ status: 429 })
    await store.transact((tx) => tx.filterRuns.stop(first))
    const others = [await going(one!.id), await going(two!.id)]
    expect(await begin(of, { body: words('a') })).toMatchObject({ status: 429 })
    for (const other of others) await store.transact((tx) => tx.filterRuns.stop(other))
    const errors = async (body: object) => (await begin(of, body)).body.errors
    expect(Object.keys(await errors({ body: { title: '', do: 'refuse', when: [] } }))).toEqual([
      'title',
      'when',
    ])
    expect(await errors({ body: words('a'), from: '2030-01-01T00:00:00Z' })).toHaveProperty('from')
    expect(await begin(of, { body: words('a') })).toMatchObject({ status: 202 })
  })

  test('[DRY-03, DRY-06] a saved filter is tried beside those that are on, and another version of it makes the result old', async () => {
    const of = await scene()
    for (const text of ['raz', 'raz dwa', 'dwa', 'trzy']) await say(of.author, of, text)
    const filters = `/api/channels/${of.id}/moderation/filters`
    const save = async (body: object, state: string) => {
      const made = await world.http('POST', filters, { as: celina, body: { body } })
      const { id, version } = made.body.filter
      const switched = await world.http('PUT', `${filters}/${id}`, { as: celina, body: { version, state } })
      return switched.body.filter as { id: string; version: number }
    }
    await save({ ...words('raz'), title: 'Działa' }, 'on')
    await save({ ...words('trzy'), title: 'Obserwuje' }, 'watch')
    const saved = await save(words('dwa', 'trzy'), 'on')
    const begun = await begin(of, { filter: saved.id })
    await world.quiet()
    const run = await look(of, begun.body.id)
    expect(run.filter).toEqual({ id: saved.id, version: saved.version, is_old: false, state: 'on' })
    expect(run.totals).toMatchObject({ caught: 3, known: 1 })
    expect(run.hits.map(({ text, is_known }) => [text, is_known])).toEqual([
      ['trzy', false],
      ['dwa', false],
      ['raz dwa', true],
    ])
    const change = (version: number, more: object) =>
      world.http('PUT', `${filters}/${saved.id}`, { as: celina, body: { version, ...more } })
    const off = await change(saved.version, { state: 'off' })
    expect((await look(of, run.id)).filter).toMatchObject({ is_old: false, state: 'off' })
    await change(off.body.filter.version, { body: words('cztery') })
    expect((await look(of, run.id)).filter).toMatchObject({ is_old: true })
    expect(await begin(of, { filter: crypto.randomUUID() })).toMatchObject({ status: 422 })
    expect(await begin(of, { filter: saved.id, body: words('raz') })).toMatchObject({ status: 202 })
    await world.quiet()
  })

  test('[DRY-09] another moderator sees the same at its address, nobody else does', async () => {
    const of = await scene()
    await say(of.author, of, 'słowo')
    const run = await runOf(of, words('słowo'))
    expect(await look(of, run.id, anna)).toEqual(run)
    const path = `${runs(of)}/${run.id}`
    expect(await world.http('GET', path, { as: bartek })).toMatchObject({ status: 403 })
    expect(await world.http('DELETE', path, { as: bartek })).toMatchObject({ status: 403 })
    expect(await begin(of, { body: words('a') }, bartek)).toMatchObject({ status: 403 })
    const elsewhere = await world.channel(anna, `inny-${of.name}`)
    expect(
      await world.http('GET', `/api/channels/${elsewhere.id}/moderation/runs/${run.id}`, { as: anna }),
    ).toMatchObject({ status: 404 })
  })

  test('a run is kept for a week', async () => {
    const of = await scene()
    await say(of.author, of, 'słowo')
    const run = await runOf(of, words('słowo'))
    world.cutAll()
    await world.quiet()
    world.clock.jump(6 * DAY_MS)
    await world.quiet()
    expect(await look(of, run.id)).toMatchObject({ id: run.id, kept: { messages: 1 } })
    world.clock.jump(2 * DAY_MS)
    await world.quiet()
    // the round of the last hour
    world.clock.advance(HOUR_MS)
    await world.quiet()
    expect(await world.http('GET', `${runs(of)}/${run.id}`, { as: celina })).toMatchObject({ status: 404 })
  })
})
