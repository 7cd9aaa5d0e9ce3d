import type { FilterRun } from '@gwar/protocol'
import { anyEngine, createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMessage } from '../../../store/sample-data.fixture.ts'
import { HistoryGate } from './history-gate.fixture.ts'
import { idAt } from './id-at.fixture.ts'

const DAY_MS = 86_400_000
const PEOPLE = 25
/** In one of three days more messages than are kept at once, and in each more than one page. */
const PER_DAY = [1500, 4300, 700] as const
const BATCH = 200
const WORDS = ['kup', 'nft', 'dzień', 'dobry', 'spam', 'hej', 'kotek']

describe.each(anyEngine())('a run that goes on, on %s', (engine) => {
  const gate = new HistoryGate()
  let world: World
  let anna: NamedPerson
  let celina: NamedPerson
  let channel: { readonly id: string }
  const body = {
    title: 'Wszystko',
    do: 'refuse',
    punish: 'ladder',
    when: [{ is: 'words', words: ['kup', 'spam'] }],
    unless: [{ is: 'newcomer', below: 3 }],
  }
  const many = { title: 'Chór', do: 'hold', when: [{ is: 'many', people: 3, seconds: 60, from: 4 }] }

  beforeAll(async () => {
    world = await createWorld({ engine, wrapStore: gate.wrap, settings: { FILTER_RUN_MESSAGES: '6500' } })
    ;[anna, celina] = await world.people('Anna', 'Celina')
    channel = await world.channel(anna, 'dlugi')
    const { store } = world.service
    const moderator = (await store.read.users.byName(userName('Celina')))!
    const crowd = await world.crowd(PEOPLE, 'autor')
    const authors = await store.read.users.byNames(crowd.map(({ name }) => userName(name)))
    await store.transact((tx) =>
      tx.modes.give(channel.id, moderator.id, 'o', { by: null, at: world.clock.now() }),
    )
    // three days of talk, each with its messages within some hours, written as the service writes them
    let number = 0
    for (const count of PER_DAY) {
      world.clock.advance(DAY_MS)
      for (let done = 0; done < count; done += BATCH) {
        world.clock.advance(60_000)
        const from = world.clock.now().getTime()
        const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => {
          number += 1
          const at = new Date(from + index * 200)
          const word = (step: number) => WORDS[(number * step) % WORDS.length]!
          return newMessage(channel.id, authors[(number * 7) % PEOPLE]!.id, {
            id: idAt(at, number),
            text: `${word(3)} ${word(5)} ${number % 11}`,
            folded: '',
            at,
          })
        })
        const outcomes = await store.appendMessages(rows)
        expect(outcomes.every(({ outcome }) => outcome === 'stored')).toBe(true)
      }
    }
  })
  afterAll(() => world.close())

  const runs = () => `/api/channels/${channel.id}/moderation/runs`
  const begin = async (filter: object): Promise<string> => {
    const begun = await world.http('POST', runs(), { as: celina, body: { body: filter } })
    expect(begun).toMatchObject({ status: 202 })
    return begun.body.id
  }
  const look = async (id: string): Promise<FilterRun> =>
    (await world.http('GET', `${runs()}/${id}`, { as: anna })).body
  const whole = async (id: string) => {
    const { totals, hits, doubtful, kept, read, total, state } = await look(id)
    const sent = { below: null, limit: 10_000 }
    const all = await world.service.store.read.filterRuns.hits({ scopeId: channel.id, id }, sent)
    return { totals, hits, doubtful, kept, read, total, state, all }
  }

  test.each([
    ['newcomers and words', body],
    ['the same text by many', many],
  ])(
    '[DRY-08, DRY-05] stopped in the middle it goes on elsewhere and ends with the same: %s',
    async (_, filter) => {
      const straight = await begin(filter)
      await world.quiet()
      const expected = await whole(straight)
      expect(expected).toMatchObject({ state: 'done', total: 6500, read: 6500 })
      expect(expected.totals.caught).toBeGreaterThan(100)
      // at the beginning, within what is not kept yet and behind what is, on the first day and on the second, which ends
      for (const pages of [0, 3, 4, 13, 16, 26]) {
        const reached = gate.shutAfter(pages)
        const id = await begin(filter)
        await reached
        // its node says nothing any more: somebody else has the run, and what it still does is not kept
        const { store } = world.service
        const late = new Date(world.clock.now().getTime() + 1000)
        const taken = await store.transact((tx) => tx.filterRuns.take(late, crypto.randomUUID(), late))
        expect(taken).toMatchObject({ id })
        gate.open()
        await world.quiet()
        expect(await look(id)).toMatchObject({ state: 'going' })
        for (let beat = 0; beat < 5; beat += 1) {
          world.clock.advance(2000)
          await world.quiet()
        }
        expect(await whole(id)).toEqual(expected)
      }
    },
  )

  test('[DRY-08] a run goes on after the service was started anew', async () => {
    const straight = await begin(body)
    await world.quiet()
    const reached = gate.shutAfter(16)
    const id = await begin(body)
    await reached
    const restarted = world.restart()
    gate.open()
    await restarted
    await world.quiet()
    expect(await whole(id)).toEqual(await whole(straight))
  })

  test('[DRY-06] the newest day is there first, with the share that was read; stopping ends it', async () => {
    const reached = gate.shutAfter(4)
    const id = await begin(body)
    await reached
    const first = await look(id)
    expect(first).toMatchObject({ state: 'going', read: 700, total: 6500 })
    expect(first.totals.days).toHaveLength(1)
    expect(first.hits[0]!.seq).toBeGreaterThan(5800)
    expect(await world.http('DELETE', `${runs()}/${id}`, { as: anna })).toMatchObject({ status: 204 })
    gate.open()
    await world.quiet()
    expect(await look(id)).toMatchObject({ state: 'stopped', read: 700, totals: { consequence: null } })
    // and another one may begin
    await begin(body)
    await world.quiet()
  })

  test('[DRY-03] the newest thousand of the caught messages are shown in pages', async () => {
    const id = await begin({
      title: 'Wszystko',
      do: 'hold',
      when: [{ is: 'newcomer', below: 20 }],
      unless: [],
    })
    await world.quiet()
    expect((await look(id)).kept).toEqual({ messages: 500, people: PEOPLE })
    const all = await begin({ title: 'Krótkie', do: 'hold', when: [{ is: 'account', minutes: 525_600 }] })
    await world.quiet()
    const seqs: number[] = []
    for (let next: number | null = Infinity; next !== null;) {
      const page: FilterRun = (
        await world.http('GET', `${runs()}/${all}${next === Infinity ? '' : `?after=${next}`}`, { as: anna })
      ).body
      expect(page.hits.length).toBeLessThanOrEqual(50)
      seqs.push(...page.hits.map(({ seq }) => seq))
      next = page.next
    }
    expect(seqs).toHaveLength(1000)
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => b - a))
  })

  test('[DRY-07] more messages than the operator allows are not read', async () => {
    // a channel of her own, so that the one of the other tests stays as long as a run may be
    const { id } = await world.channel(celina, 'pelny')
    const { store } = world.service
    const author = (await store.read.users.byName(userName('autor0')))!
    const write = async (from: number, count: number) => {
      const at = world.clock.now()
      const rows = Array.from({ length: count }, (_, index) =>
        newMessage(id, author.id, { id: idAt(at, from + index), text: 'dużo', folded: '', at }),
      )
      const outcomes = await store.appendMessages(rows)
      expect(outcomes.every(({ outcome }) => outcome === 'stored')).toBe(true)
    }
    for (let done = 0; done < 6500; done += 500) await write(10_000 + done, 500)
    const begin = async (more: object = {}) => {
      const begun = await world.http('POST', `/api/channels/${id}/moderation/runs`, {
        as: celina,
        body: { body, ...more },
      })
      await world.quiet()
      return begun
    }
    expect(await begin()).toMatchObject({ status: 202 })
    world.clock.advance(60_000)
    await write(20_000, 1)
    expect(await begin()).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.stringMatching(/6.?500/)] } },
    })
    const from = new Date(world.clock.now().getTime() - 1000).toISOString()
    expect(await begin({ from })).toMatchObject({ status: 202 })
  })
})
