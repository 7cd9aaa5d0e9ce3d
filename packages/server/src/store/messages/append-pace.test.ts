import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { openStore } from '../open-store.ts'
import type { MessagePace } from './pace.ts'
import { addChannel, addUser, AT, newId, newMessage } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'

const later = (ms: number) => new Date(AT.getTime() + ms)
const hashOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16)
const pace = (text: string, changes: Partial<MessagePace> = {}): MessagePace => ({
  hash: hashOf(text),
  repeatSeconds: 30,
  spam: null,
  r9k: null,
  slowSeconds: null,
  ...changes,
})
const stored = (seq: number) => ({ outcome: 'stored', seq })
const refused = (reason: string, seconds?: number) => ({
  outcome: 'refused',
  reason,
  ...(seconds !== undefined && { seconds }),
})

describe.each(availableEngines())('the referee of pace on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store
  let ann: string
  let bob: string
  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
    ann = await addUser(store, 'Ann')
    bob = await addUser(store, 'Bob')
  })
  afterAll(() => temporary.close())

  let count = 0
  const place = () => addChannel(store, `pace-${(count += 1)}`)
  const says = (
    channelId: string,
    userId: string,
    text: string,
    changes: Partial<MessagePace> = {},
    ms = 0,
  ) => newMessage(channelId, userId, { text, pace: pace(text, changes), at: later(ms) })

  it('judges the messages of one author in one batch by each other, in their order', async () => {
    const channelId = await place()
    const slow = { slowSeconds: 10 }
    expect(
      await store.appendMessages([
        says(channelId, ann, 'a'),
        says(channelId, ann, 'a'),
        says(channelId, bob, 'a'),
        says(channelId, ann, 'b'),
        says(channelId, ann, 'a'),
        says(channelId, bob, 'b', slow),
        says(channelId, bob, 'c', slow, 10_000),
        says(channelId, bob, 'd', slow, 19_999),
      ]),
    ).toEqual([
      stored(1),
      refused('repeated_text'),
      stored(2),
      stored(3),
      stored(4),
      refused('slow', 10),
      stored(5),
      refused('slow', 1),
    ])
  })

  it('counts lines as a bucket that leaks: so many at once, then one at a time', async () => {
    const channelId = await place()
    const spam = { spam: { lines: 3, seconds: 30 } }
    const line = (n: number, ms: number) => says(channelId, ann, `line ${n}`, spam, ms)
    expect(await store.appendMessages([1, 2, 3, 4].map((n) => line(n, 0)))).toEqual([
      stored(1),
      stored(2),
      stored(3),
      refused('spam'),
    ])
    expect(await store.appendMessages([line(5, 9_990)])).toEqual([refused('spam')])
    expect(await store.appendMessages([line(6, 10_000), line(7, 10_000)])).toEqual([
      stored(4),
      refused('spam'),
    ])
    expect(await store.appendMessages([8, 9, 10, 11].map((n) => line(n, 100_000)))).toEqual([
      stored(5),
      stored(6),
      stored(7),
      refused('spam'),
    ])
  })

  it('lets a refused message change nothing', async () => {
    const channelId = await place()
    const r9k = (text: string) => ({ r9k: hashOf(text), slowSeconds: 10 })
    expect(
      await store.appendMessages([
        says(channelId, ann, 'unique', r9k('unique')),
        says(channelId, bob, 'Unique!', r9k('unique')),
        says(channelId, bob, 'other', r9k('other')),
        says(channelId, ann, 'third', r9k('third'), 5000),
        says(channelId, bob, 'third', r9k('third'), 10_000),
      ]),
    ).toEqual([stored(1), refused('r9k'), stored(2), refused('slow', 5), stored(3)])
  })

  it('keeps the order of an author whose text waits for another one’s', async () => {
    const channelId = await place()
    const r9k = (text: string) => ({ r9k: hashOf(text), repeatSeconds: null })
    const batch = [
      says(channelId, ann, 'x', { ...r9k('x'), slowSeconds: 10 }),
      says(channelId, ann, 'y', { ...r9k('y'), slowSeconds: 10 }),
      says(channelId, bob, 'y', r9k('y')),
      says(channelId, bob, 'z', r9k('z')),
    ]
    expect(await store.appendMessages(batch)).toEqual([stored(1), refused('slow', 10), stored(2), stored(3)])
    const texts = (await store.read.events.latest(channelId, 10)).map(({ id }) => id)
    expect(texts).toEqual([batch[0]!.id, batch[2]!.id, batch[3]!.id])
  })

  it('answers a nonce before it judges, and leaves that of a refused message free', async () => {
    const channelId = await place()
    const slow = { slowSeconds: 10 }
    const first = { ...says(channelId, ann, 'a', slow), nonce: 'pace-1' }
    expect(await store.appendMessages([first])).toEqual([stored(1)])
    const again = { ...says(channelId, ann, 'a', slow), nonce: 'pace-1' }
    const other = { ...says(channelId, ann, 'b', slow), nonce: 'pace-2' }
    expect(await store.appendMessages([again, other])).toEqual([
      { outcome: 'repeated', channelId, messageId: first.id, seq: 1 },
      refused('slow', 10),
    ])
    expect(await store.appendMessages([{ ...other, id: newId(), at: later(10_000) }])).toEqual([stored(2)])
  })

  it('looks for bans of everybody, and tells a mute by its end', async () => {
    const channelId = await place()
    const sentence = (userId: string, expiresAt: Date | null) =>
      store.transact((tx) =>
        tx.bans.insert(
          { id: newId(), channelId, userId, byId: null, reason: null, expiresAt, clears: 'nothing' },
          AT,
        ),
      )
    const nonce = 'before the ban'
    const first = newMessage(channelId, ann, { nonce })
    await store.appendMessages([first])
    await sentence(ann, null)
    await sentence(bob, later(1500))
    expect(
      await store.appendMessages([
        newMessage(channelId, ann),
        newMessage(channelId, ann, { nonce }),
        says(channelId, bob, 'a'),
        newMessage(channelId, bob, { at: later(1500) }),
      ]),
    ).toEqual([
      refused('banned'),
      { outcome: 'repeated', channelId, messageId: first.id, seq: 1 },
      refused('muted', 2),
      stored(2),
    ])
  })

  it('forgets what it needs no more, and only that', async () => {
    const channelId = await place()
    const old = says(channelId, ann, 'old', { r9k: hashOf('old') })
    const fresh = says(channelId, bob, 'fresh', { r9k: hashOf('fresh') }, 60_000)
    await store.appendMessages([
      { ...old, nonce: 'leftover-1' },
      { ...fresh, nonce: 'leftover-2' },
    ])
    for (const name of ['memberPace', 'messageNonces', 'r9kTexts'] as const) {
      let behind = await store.transact((tx) => tx.leftovers.sweep(name, null, later(1000), 2))
      for (let pages = 0; behind !== null; pages += 1) {
        expect(pages).toBeLessThan(100)
        const from = behind
        behind = await store.transact((tx) => tx.leftovers.sweep(name, from, later(1000), 2))
      }
    }
    expect(
      await store.appendMessages([
        says(channelId, ann, 'old', { r9k: hashOf('old') }, 1),
        says(channelId, bob, 'fresh', { repeatSeconds: null, r9k: hashOf('fresh') }, 60_000),
        newMessage(channelId, ann, { nonce: 'leftover-1' }),
        newMessage(channelId, bob, { nonce: 'leftover-2' }),
      ]),
    ).toMatchObject([{ outcome: 'stored' }, refused('r9k'), { outcome: 'stored' }, { outcome: 'repeated' }])
  })
})

describe.runIf(availableEngines().includes('postgresql'))('two nodes on one database', () => {
  let temporary: TemporaryStore
  let nodes: Store[]
  let users: string[]
  beforeAll(async () => {
    temporary = await temporaryStore('postgresql')
    const second = await openStore({ ...temporary.place, log: { info() {}, warn() {}, error() {} } })
    nodes = [temporary.store, second]
    users = await Promise.all(['Ann', 'Bob', 'Cid', 'Dan'].map((name) => addUser(temporary.store, name)))
  })
  afterAll(async () => {
    await nodes[1]!.close()
    await temporary.close()
  })

  const race = (make: (node: number, round: number) => ReturnType<typeof newMessage>[]) =>
    Promise.all(
      nodes.flatMap((node, at) =>
        Array.from({ length: 8 }, (_, round) => node.appendMessages(make(at, round))),
      ),
    ).then((outcomes) => outcomes.flat())

  const gapless = async (channelId: string) => {
    const seqs = (await temporary.store.read.events.after(channelId, 0, 1000)).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    return seqs.length
  }

  it('[INV-05] attack: flood: slow mode lets one of many through that each come alone, and a nonce as well', async () => {
    const channelId = await addChannel(temporary.store, 'race-alone')
    const again = await race(() => [newMessage(channelId, users[1]!, { nonce: 'race-alone' })])
    expect(again.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(again.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(15)
    for (let turn = 0; turn < 5; turn += 1) {
      const slowId = await addChannel(temporary.store, `race-alone-${turn}`)
      const slow = await race((node, round) => [
        newMessage(slowId, users[0]!, { pace: pace(`${node} ${round}`, { slowSeconds: 60 }) }),
      ])
      expect(slow.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
      expect(slow.filter((one) => one.outcome === 'refused' && one.reason === 'slow')).toHaveLength(15)
      expect(await gapless(slowId)).toBe(1)
    }
  })

  it('[INV-05] attack: flood: slow mode lets one through, whichever node it comes by', async () => {
    const channelId = await addChannel(temporary.store, 'race-slow')
    const outcomes = await race((node, round) =>
      users.map((userId) =>
        newMessage(channelId, userId, {
          pace: pace(`${node} ${round}`, { slowSeconds: 60 }),
        }),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(users.length)
    expect(outcomes.filter((one) => 'reason' in one && one.reason === 'slow')).toHaveLength(15 * users.length)
    expect(await gapless(channelId)).toBe(users.length)
  })

  it('attack: flood: the same text of one person is stored once', async () => {
    const channelId = await addChannel(temporary.store, 'race-repeat')
    const outcomes = await race(() =>
      users.map((userId) => newMessage(channelId, userId, { pace: pace('same') })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(users.length)
    expect(await gapless(channelId)).toBe(users.length)
  })

  it('[INV-05] attack: flood: a text of many is stored once where nothing may be said twice', async () => {
    const channelId = await addChannel(temporary.store, 'race-r9k')
    const r9k = hashOf('everybody says it')
    const outcomes = await race((node, round) =>
      users.map((userId) => newMessage(channelId, userId, { pace: pace(`${node} ${round}`, { r9k }) })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(await gapless(channelId)).toBe(1)
  })

  it('attack: flood: lines of both nodes fill one bucket', async () => {
    const channelId = await addChannel(temporary.store, 'race-spam')
    const spam = { lines: 5, seconds: 3600 }
    const outcomes = await race((node, round) =>
      users.map((userId) => newMessage(channelId, userId, { pace: pace(`${node} ${round}`, { spam }) })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5 * users.length)
    expect(await gapless(channelId)).toBe(5 * users.length)
  })

  it('what nothing is asked of is stored by both without a refusal', async () => {
    const channelId = await addChannel(temporary.store, 'race-free')
    const outcomes = await race(() => users.map((userId) => newMessage(channelId, userId)))
    expect(outcomes.every(({ outcome }) => outcome === 'stored')).toBe(true)
    expect(await gapless(channelId)).toBe(16 * users.length)
  })
})
