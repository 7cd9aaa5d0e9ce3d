import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { addChannel, addUser, AT, eventOfAnyForm, newId, newMessage } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(AT.getTime() + ms)

describe.each(availableEngines())('appendMessages on %s', (engine) => {
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

  const seqs = async (channelId: string) =>
    (await store.read.events.after(channelId, 0, 10_000)).map(({ seq }) => seq)
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  it('numbers each channel by itself in the order of the batch', async () => {
    const one = await addChannel(store, 'one')
    const two = await addChannel(store, 'two')
    const batch = [two, one, one, two, one].map((channelId) => newMessage(channelId, ann))
    expect(await store.appendMessages(batch)).toEqual(
      [1, 1, 2, 2, 3].map((seq) => ({ outcome: 'stored', seq })),
    )
    expect(await store.appendMessages([newMessage(one, bob)])).toEqual([{ outcome: 'stored', seq: 4 }])
    expect((await store.read.events.latest(one, 10)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([batch[1]!.id, batch[2]!.id, batch[4]!.id]),
    )
    expect(await store.read.channels.byId(one)).toMatchObject({ seq: 4 })
  })

  it('keeps every field', async () => {
    const channelId = await addChannel(store, 'fields')
    const first = newMessage(channelId, bob)
    const message = newMessage(channelId, ann, {
      kind: 'action',
      text: 'zażółć\n{"gęślą",\\jaźń} \'NULL\' 😀',
      modes: 'qv',
      color: '#AABBCC',
      replyTo: first.id,
      nonce: 'n',
      retrochat: 2,
      at: later(1234),
    })
    await store.appendMessages([first, message])
    expect(await store.read.messages.byId(channelId, message.id)).toEqual({
      channelId,
      id: message.id,
      seq: 2,
      kind: 'action',
      isNotice: false,
      heldSince: null,
      text: message.text,
      modes: 'qv',
      color: '#AABBCC',
      at: later(1234),
      author: { id: ann, name: 'Ann', createdAt: AT, isDeleted: false },
      replyTo: first.id,
      quoted: {
        id: first.id,
        text: 'Cześć',
        color: null,
        author: { id: bob, name: 'Bob', createdAt: AT, isDeleted: false },
        isCleared: false,
      },
      cleared: null,
      attachments: [],
      embeds: [],
      votes: [],
      badges: null,
      retrochat: 2,
    })
  })

  it('refuses a message to an unknown or deleted channel and stores the rest', async () => {
    const channelId = await addChannel(store, 'living')
    const deleted = await addChannel(store, 'deleted')
    await store.transact((tx) => tx.channels.markDeleted(deleted, AT))
    const refused = { outcome: 'refused', reason: 'unknown_channel' }
    expect(
      await store.appendMessages([
        newMessage(newId(), ann, { nonce: 'to nowhere' }),
        newMessage(channelId, ann),
        newMessage(deleted, ann),
      ]),
    ).toEqual([refused, { outcome: 'stored', seq: 1 }, refused])
    // the refused message has not used up its nonce
    expect(await store.appendMessages([newMessage(channelId, ann, { nonce: 'to nowhere' })])).toEqual([
      { outcome: 'stored', seq: 2 },
    ])
  })

  it('stores none of a batch when the database refuses one', async () => {
    const channelId = await addChannel(store, 'all-or-none')
    const message = newMessage(channelId, ann)
    await store.appendMessages([message])
    await expect(store.appendMessages([newMessage(channelId, ann), message])).rejects.toMatchObject({
      code: '23505',
    })
    expect(await seqs(channelId)).toEqual([1])
    expect(await store.appendMessages([newMessage(channelId, ann)])).toEqual([{ outcome: 'stored', seq: 2 }])
  })

  it('answers nothing to nothing', async () => {
    expect(await store.appendMessages([])).toEqual([])
  })

  describe('with a nonce', () => {
    it('stores a message once and answers with the first one', async () => {
      const channelId = await addChannel(store, 'once')
      const other = await addChannel(store, 'once-other')
      const first = newMessage(channelId, ann, { nonce: 'a' })
      const repeated = { outcome: 'repeated', channelId, messageId: first.id, seq: 1 }
      expect(await store.appendMessages([first])).toEqual([{ outcome: 'stored', seq: 1 }])
      expect(
        await store.appendMessages([
          newMessage(channelId, ann, { nonce: 'a' }),
          newMessage(channelId, ann, { nonce: 'b' }),
          newMessage(other, ann, { nonce: 'a' }),
        ]),
      ).toEqual([repeated, { outcome: 'stored', seq: 2 }, repeated])
      expect(await seqs(channelId)).toEqual([1, 2])
      expect(await seqs(other)).toEqual([])
    })

    it('knows it within one batch', async () => {
      const channelId = await addChannel(store, 'within')
      const first = newMessage(channelId, ann, { nonce: 'same' })
      expect(
        await store.appendMessages([
          newMessage(channelId, ann),
          first,
          newMessage(channelId, ann, { nonce: 'same' }),
          newMessage(channelId, ann),
        ]),
      ).toEqual([
        { outcome: 'stored', seq: 1 },
        { outcome: 'stored', seq: 2 },
        { outcome: 'repeated', channelId, messageId: first.id, seq: 2 },
        { outcome: 'stored', seq: 3 },
      ])
    })

    it('lets the second one of a batch be stored where the first one is refused', async () => {
      const channelId = await addChannel(store, 'second')
      const second = newMessage(channelId, ann, { nonce: 'second try' })
      expect(
        await store.appendMessages([
          newMessage(newId(), ann, { nonce: 'second try' }),
          second,
          newMessage(channelId, ann, { nonce: 'second try' }),
        ]),
      ).toEqual([
        { outcome: 'refused', reason: 'unknown_channel' },
        { outcome: 'stored', seq: 1 },
        { outcome: 'repeated', channelId, messageId: second.id, seq: 1 },
      ])
    })

    it('keeps the authors apart', async () => {
      const channelId = await addChannel(store, 'authors')
      expect(
        await store.appendMessages([
          newMessage(channelId, ann, { nonce: 'common' }),
          newMessage(channelId, bob, { nonce: 'common' }),
        ]),
      ).toEqual([
        { outcome: 'stored', seq: 1 },
        { outcome: 'stored', seq: 2 },
      ])
    })

    it('forgets it after 24 hours, and not before', async () => {
      const channelId = await addChannel(store, 'day')
      const send = (ms: number) => newMessage(channelId, ann, { nonce: 'daily', at: later(ms) })
      const first = send(0)
      await store.appendMessages([first])
      expect(await store.appendMessages([send(DAY_MS)])).toEqual([
        { outcome: 'repeated', channelId, messageId: first.id, seq: 1 },
      ])
      const next = send(DAY_MS + 1)
      expect(await store.appendMessages([next])).toEqual([{ outcome: 'stored', seq: 2 }])
      expect(await store.appendMessages([send(DAY_MS + 2)])).toEqual([
        { outcome: 'repeated', channelId, messageId: next.id, seq: 2 },
      ])
    })

    it('is decided once when the same message comes several times at once', async () => {
      const channelId = await addChannel(store, 'race')
      const sent = Array.from({ length: 8 }, () => newMessage(channelId, ann, { nonce: 'race' }))
      const outcomes = (await Promise.all(sent.map((message) => store.appendMessages([message])))).flat()
      const winner = sent[outcomes.findIndex(({ outcome }) => outcome === 'stored')]!
      const repeated = { outcome: 'repeated', channelId, messageId: winner.id, seq: 1 }
      expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toEqual([{ outcome: 'stored', seq: 1 }])
      expect(outcomes.filter(({ outcome }) => outcome !== 'stored')).toEqual(
        Array.from({ length: 7 }, () => repeated),
      )
    })
  })

  it('numbers without gaps when messages and other events come at once', async () => {
    const channels = [await addChannel(store, 'busy-1'), await addChannel(store, 'busy-2')]
    const work = Array.from({ length: 30 }, (_, turn) =>
      turn % 3 === 0
        ? store.transact((tx) => tx.events.append(channels[turn % 2]!, eventOfAnyForm('note', { turn }), AT))
        : store.appendMessages(
            (turn % 2 === 0 ? channels : channels.toReversed()).flatMap((channelId) => [
              newMessage(channelId, ann),
              newMessage(channelId, bob),
            ]),
          ),
    )
    await Promise.all(work)
    expect(await seqs(channels[0]!)).toEqual(upTo(45))
    expect(await seqs(channels[1]!)).toEqual(upTo(45))
  })

  it('uses no number for a transaction that is rolled back', async () => {
    const channelId = await addChannel(store, 'rolled-back')
    const failure = new Error('no')
    await expect(
      store.transact(async (tx) => {
        await tx.events.append(channelId, eventOfAnyForm('note'), AT)
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await store.appendMessages([newMessage(channelId, ann)])).toEqual([{ outcome: 'stored', seq: 1 }])
  })
})
