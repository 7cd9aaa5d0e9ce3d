import type { FilterRun } from '@gwar/protocol'
import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../../commands/world-of.fixture.ts'

const PEOPLE = ['Bartek', 'Darek', 'Ewa'] as const
const WORDS = [
  'kup',
  'nft',
  'SPAM!!!',
  'k u p',
  'dzień',
  'hej',
  'aaaaaaaa',
  'zly.example',
  'RudzikHej',
  'ąćę',
  '@Ewa',
]

/** Lines in the order in which they are sent, each with its sender. What somebody says twice in a row is refused. */
const anyLines = fc
  .array(
    fc.record({
      who: fc.nat(PEOPLE.length - 1),
      text: fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
        .map((words) => words.join(' ')),
    }),
    { minLength: 8, maxLength: 20 },
  )
  .map((lines) =>
    lines.filter(
      ({ who, text }, index) =>
        lines
          .slice(0, index)
          .findLast((earlier) => earlier.who === who)
          ?.text.toLowerCase() !== text.toLowerCase(),
    ),
  )
const anyCondition = fc.oneof(
  fc.record({
    is: fc.constant('words'),
    words: fc.uniqueArray(fc.constantFrom('kup', 'nft', 'spam', 'hej*'), { minLength: 1 }),
    tolerant: fc.boolean(),
  }),
  fc.record({ is: fc.constant('newcomer'), below: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    is: fc.constant('many'),
    people: fc.integer({ min: 2, max: 3 }),
    seconds: fc.integer({ min: 5, max: 30 }),
    from: fc.constant(4),
  }),
  fc.record({ is: fc.constant('caps'), share: fc.constant(50), from: fc.constant(6) }),
  fc.record({ is: fc.constant('repeats'), character: fc.integer({ min: 5, max: 9 }) }),
  fc.record({ is: fc.constant('links') }),
  fc.record({ is: fc.constant('account'), minutes: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ is: fc.constant('symbols'), share: fc.constant(30), from: fc.constant(6) }),
  fc.record({ is: fc.constant('emoticons'), above: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ is: fc.constant('mentions'), above: fc.constant(0) }),
  fc.record({ is: fc.constant('pattern'), pattern: fc.constantFrom('ku?p', 'a{5}', '^hej') }),
)
const anyFilters = fc.array(
  fc.record({
    title: fc.constant('Filtr'),
    do: fc.constantFrom('refuse', 'hold'),
    when: fc.array(anyCondition, { minLength: 1, maxLength: 2 }),
    unless: fc.array(anyCondition, { maxLength: 1 }),
  }),
  { minLength: 2, maxLength: 4 },
)

describe.each(anyEngine())('[INV-22] one judge, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let people: readonly NamedPerson[]
  let count = 0
  worldOf(
    ['Anna', ...PEOPLE],
    ([made, first, ...others]) => ([world, anna, people] = [made, first, others]),
    engine,
  )

  async function say(client: IrcClient, name: string, text: string): Promise<void> {
    world.clock.advance(3000)
    count += 1
    const label = `s${count}`
    client.send(`@label=${label} PRIVMSG #${name} :${text}`)
    expect((await client.expect(({ tags }) => tags.get('label') === label)).command).toBe('PRIVMSG')
  }

  test('[DRY-02] random filters that watch count live what a run over the same lines finds, and a trial of the text agrees', async () => {
    let caughtInAll = 0
    await fc.assert(
      fc.asyncProperty(anyFilters, anyLines, async (filters, lines) => {
        const name = `sedzia-${(count += 1)}`
        const { id } = await world.channel(anna, name)
        const path = `/api/channels/${id}/moderation`
        const call = async (method: string, rest: string, body?: object) => {
          const answer = await world.http(method, `${path}${rest}`, { as: anna, ...(body && { body }) })
          expect(answer.status).toBeLessThan(300)
          return answer.body
        }
        const ids: string[] = []
        for (const body of filters) ids.push((await call('POST', '/filters', { body })).filter.id)
        const capabilities = ['labeled-response', 'echo-message', 'message-tags'] as const
        const clients: IrcClient[] = []
        for (const person of people) clients.push(await world.enter(person, name, capabilities))
        for (const { who, text } of lines) await say(clients[who]!, name, text)
        // what is counted in memory is written every few seconds
        for (let beat = 0; beat < 4; beat += 1) {
          await world.quiet()
          world.clock.advance(5000)
        }
        await world.quiet()
        const { data } = await call('GET', '/filters/counts')
        for (const [index, filter] of ids.entries()) {
          const run: string = (await call('POST', '/runs', { filter })).id
          await world.quiet()
          const found: FilterRun = await call('GET', `/runs/${run}`)
          const counted = data.find((one: { filter: string }) => one.filter === filter)
          const watched = (counted?.days ?? []).reduce(
            (sum: number, day: { watched: number }) => sum + day.watched,
            0,
          )
          expect(found.state).toBe('done')
          expect({ filter: filters[index], caught: found.totals.caught }).toEqual({
            filter: filters[index],
            caught: watched,
          })
          caughtInAll += found.totals.caught
          const isOfText = [...filters[index]!.when, ...filters[index]!.unless].every(
            ({ is }) => is !== 'newcomer' && is !== 'account' && is !== 'many',
          )
          const caught = new Set(found.hits.map(({ text }) => text))
          for (const text of isOfText ? new Set(lines.map((line) => line.text)) : []) {
            const tried = await call('POST', '/filters/try', { body: filters[index], text, as: 'Ewa' })
            expect({ text, fires: tried.fires }).toEqual({ text, fires: caught.has(text) })
          }
        }
        for (const client of clients) client.send(`PART #${name}`)
        await world.quiet()
      }),
      { numRuns: 6, seed: 7 },
    )
    expect(caughtInAll).toBeGreaterThan(0)
  }, 120_000)

  /** A channel of Anna's with an emoticon in capitals and a filter of capitals. */
  async function shouting(state: 'watch' | 'on') {
    const name = `krzyk-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const file = `krzyk${count}`
    await world.service.store.transact((tx) =>
      tx.emoticons.insert(
        {
          file,
          channelId: id,
          name: 'KEKW',
          subscribersOnly: false,
          createdBy: null,
          origin: null,
          author: null,
        },
        world.clock.now(),
      ),
    )
    const path = `/api/channels/${id}/moderation`
    const body = { title: 'Krzyk', do: 'refuse', when: [{ is: 'caps', share: 50, from: 6 }] }
    const { filter } = (await world.http('POST', `${path}/filters`, { as: anna, body: { body } })).body
    if (state === 'on')
      await world.http('PUT', `${path}/filters/${filter.id}`, { as: anna, body: { version: 1, state } })
    const capabilities = ['labeled-response', 'echo-message', 'message-tags'] as const
    const client = await world.enter(people[0]!, name, capabilities)
    return { id, name, file, path, filter: filter.id as string, client }
  }

  /** Checks that the filter is counted once, as what a run finds. */
  async function expectOne(path: string, filter: string, text: string): Promise<void> {
    for (let beat = 0; beat < 4; beat += 1) {
      await world.quiet()
      world.clock.advance(5000)
    }
    await world.quiet()
    const begun = await world.http('POST', `${path}/runs`, { as: anna, body: { filter } })
    await world.quiet()
    const { body: run } = await world.http('GET', `${path}/runs/${begun.body.id}`, { as: anna })
    expect(run.hits).toMatchObject([{ text }])
    const { data } = (await world.http('GET', `${path}/filters/counts`, { as: anna })).body
    expect(data).toMatchObject([{ filter, days: [{ watched: 1 }] }])
  }

  test('[DRY-02] names of emoticons are no shouting, neither live nor in a run', async () => {
    const { name, path, filter, client } = await shouting('watch')
    for (const text of ['KEKW KEKW KEKW', 'to jest KRZYK I WRZASK']) await say(client, name, text)
    await expectOne(path, filter, 'to jest KRZYK I WRZASK')
  })

  test('[DRY-02] a message that is sent again counts once', async () => {
    const { name, path, filter, client } = await shouting('watch')
    const again = await world.enter(people[0]!, name, ['labeled-response', 'echo-message', 'message-tags'])
    const ids: (string | undefined)[] = []
    for (const one of [client, again]) {
      one.send(`@label=raz;+gwar.chat/nonce=${name} PRIVMSG #${name} :KRZYK I WRZASK`)
      const echo = await one.expect(({ tags }) => tags.get('label') === 'raz')
      expect(echo.command).toBe('PRIVMSG')
      ids.push(echo.tags.get('msgid'))
      world.clock.advance(3000)
    }
    expect(ids[0]).toBe(ids[1])
    await expectOne(path, filter, 'KRZYK I WRZASK')
  })

  test('[DRY-02] a message that is judged anew because the filters changed meanwhile counts once', async () => {
    const { name, path, filter, client } = await shouting('watch')
    const { store } = world.service
    const append = store.appendMessages.bind(store)
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const outcomes: string[] = []
    const gated: typeof append = async (rows) => {
      reached.resolve()
      await opened.promise
      const appended = await append(rows)
      outcomes.push(...appended.map(({ outcome }) => outcome))
      return appended
    }
    Object.assign(store, { appendMessages: gated })
    try {
      client.send(`@label=w-drodze PRIVMSG #${name} :KRZYK I WRZASK`)
      await reached.promise
      const body = { title: 'Inny', do: 'refuse', when: [{ is: 'words', words: ['inne'] }] }
      expect(await world.http('POST', `${path}/filters`, { as: anna, body: { body } })).toMatchObject({
        status: 200,
      })
      opened.resolve()
      expect((await client.expect(({ tags }) => tags.get('label') === 'w-drodze')).command).toBe('PRIVMSG')
    } finally {
      opened.resolve()
      Object.assign(store, { appendMessages: append })
    }
    expect(outcomes).toEqual(['stale_filters', 'stored'])
    await expectOne(path, filter, 'KRZYK I WRZASK')
  })

  test('[FILT-02, DRY-02] an emoticon has its new name for filters as soon as it is told', async () => {
    const { id, name, file, client } = await shouting('on')
    await say(client, name, 'KEKW KEKW KEKW')
    const renamed = { name: 'LULW', subscribers_only: false }
    const url = `/api/channels/${id}/emoticons/${file}`
    expect((await world.http('PUT', url, { as: anna, body: renamed })).status).toBeLessThan(300)
    await world.quiet()
    await say(client, name, 'LULW LULW LULW')
    world.clock.advance(3000)
    client.send(`@label=stary PRIVMSG #${name} :KEKW KEKW tu`)
    expect((await client.expect(({ tags }) => tags.get('label') === 'stary')).command).toBe('404')
  })
})
