import { storedForm } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { EventRow } from './event-page.ts'
import { addChannel, addUser, AT, eventOfAnyForm, newId, newMessage } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'

describe.each(availableEngines())('events on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store
  let ann: string
  let mod: string

  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
    ann = await addUser(store, 'Ann')
    mod = await addUser(store, 'Mod')
  })
  afterAll(() => temporary.close())

  const numbers = (page: readonly EventRow[] | null) => page?.map(({ seq }) => seq)

  /** A channel with `count` messages, numbered from 1; gives their ids by number. */
  const channelWith = async (count: number) => {
    const channelId = await addChannel(store, `with-${count}-${newId().slice(-12)}`)
    const messages = Array.from({ length: count }, () => newMessage(channelId, ann))
    await store.appendMessages(messages)
    return { channelId, ids: ['', ...messages.map(({ id }) => id)] }
  }

  describe.each([
    { count: 0, latest: [], after: [] },
    { count: 1, latest: [1], after: [1] },
    { count: 3, latest: [1, 2, 3], after: [1, 2, 3] },
    { count: 4, latest: [2, 3, 4], after: [1, 2, 3] },
  ])('a page of 3 among $count', ({ count, latest, after }) => {
    it('holds the newest, the oldest, and nothing past either end', async () => {
      const { events } = store.read
      const { channelId } = await channelWith(count)
      expect(numbers(await events.latest(channelId, 3))).toEqual(latest)
      expect(numbers(await events.after(channelId, 0, 3))).toEqual(after)
      expect(numbers(await events.historyAfter(channelId, { seq: 0 }, 3))).toEqual(after)
      expect(numbers(await events.historyBefore(channelId, { seq: count + 1 }, 3))).toEqual(latest)
      expect(await events.after(channelId, count, 3)).toEqual([])
      expect(await events.historyBefore(channelId, { seq: 1 }, 3)).toEqual([])
      expect(await events.latest(channelId, 0)).toEqual([])
    })
  })

  it('leaves the anchor out before and after it, and holds it around it', async () => {
    const { events } = store.read
    const { channelId, ids } = await channelWith(9)
    expect(numbers(await events.historyBefore(channelId, { id: ids[5]! }, 3))).toEqual([2, 3, 4])
    expect(numbers(await events.historyAfter(channelId, { id: ids[5]! }, 3))).toEqual([6, 7, 8])
    expect(numbers(await events.around(channelId, { id: ids[5]! }, 4))).toEqual([3, 4, 5, 6])
    expect(numbers(await events.around(channelId, { id: ids[1]! }, 4))).toEqual([1, 2])
    expect(numbers(await events.around(channelId, { id: ids[9]! }, 4))).toEqual([7, 8, 9])
    expect(numbers(await events.around(channelId, { id: ids[5]! }, 1))).toEqual([5])
  })

  it('finds the place of a time', async () => {
    const { events } = store.read
    const { channelId, ids } = await channelWith(4)
    const timeOf = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
    const third = { at: timeOf(ids[3]!) }
    expect(numbers(await events.historyBefore(channelId, third, 9))).toEqual([1, 2])
    expect(numbers(await events.historyAfter(channelId, third, 9))).toEqual([3, 4])
    const future = { at: new Date('2100-01-01') }
    expect(numbers(await events.historyBefore(channelId, future, 2))).toEqual([3, 4])
    expect(numbers(await events.historyAfter(channelId, future, 2))).toEqual([])
    expect(numbers(await events.historyAfter(channelId, { at: new Date(0) }, 2))).toEqual([1, 2])
  })

  it('knows no place of an unknown message or one of another channel', async () => {
    const { events } = store.read
    const { channelId } = await channelWith(1)
    const other = await channelWith(1)
    for (const id of [newId(), other.ids[1]!]) {
      expect(await events.historyBefore(channelId, { id }, 3)).toBeNull()
      expect(await events.historyAfter(channelId, { id }, 3)).toBeNull()
      expect(await events.around(channelId, { id }, 3)).toBeNull()
    }
  })

  it('gives a notice in history and other events only to those who missed them', async () => {
    const { events } = store.read
    const { channelId } = await channelWith(1)
    const notice = storedForm({
      type: 'notice',
      at: AT.getTime(),
      id: newId(),
      text: 'Powitanie',
      i18n: null,
    })
    const target = { id: newId(), name: 'Ann' }
    const mode = storedForm({
      type: 'member_mode',
      at: AT.getTime(),
      by: null,
      target,
      mode: 'v',
      isAdded: true,
    })
    const given = await store.transact(async (tx) => [
      await tx.events.append(channelId, mode, AT),
      await tx.events.append(channelId, notice, AT),
    ])
    expect(given).toEqual([2, 3])
    expect(numbers(await events.latest(channelId, 9))).toEqual([1, 3])
    expect(numbers(await events.around(channelId, { id: notice.id! }, 2))).toEqual([1, 3])
    expect(await events.after(channelId, 1, 9)).toEqual([
      { seq: 2, type: 'member_mode', at: AT, id: null, body: mode.body, message: null, isRemoved: false },
      { seq: 3, type: 'notice', at: AT, id: notice.id, body: notice.body, message: null, isRemoved: false },
    ])
  })

  it('gives a removed message as an empty row to those who missed it, and in no history', async () => {
    const { channelId, ids } = await channelWith(3)
    const service = { by: null, at: AT }
    expect(await store.transact((tx) => tx.messages.remove(channelId, ids[2]!, service))).toEqual([])
    expect(await store.transact((tx) => tx.messages.remove(channelId, ids[2]!, service))).toBeNull()
    const { events, messages } = store.read
    expect(numbers(await events.latest(channelId, 2))).toEqual([1, 3])
    expect(await events.after(channelId, 1, 1)).toEqual([
      { seq: 2, type: 'message', at: AT, id: ids[2], body: null, message: null, isRemoved: true },
    ])
    expect(await messages.byId(channelId, ids[2]!)).toBeUndefined()
    expect(numbers(await events.historyBefore(channelId, { id: ids[2]! }, 9))).toEqual([1])
  })

  it('gives a cleared message with who cleared it', async () => {
    const { channelId, ids } = await channelWith(2)
    const by = { by: mod, at: new Date(AT.getTime() + 5) }
    expect(await store.transact((tx) => tx.messages.clear(channelId, ids[1]!, by))).toBe(true)
    expect(await store.transact((tx) => tx.messages.clear(channelId, ids[1]!, { by: ann, at: AT }))).toBe(
      false,
    )
    const [cleared, other] = await store.read.events.latest(channelId, 2)
    expect(cleared).toMatchObject({
      isRemoved: false,
      message: { text: 'Cześć', cleared: { at: by.at, byId: mod, byName: 'Mod' } },
    })
    expect(other).toMatchObject({ message: { cleared: null } })
  })

  it('names nobody who cleared a message and whose account is gone', async () => {
    const { channelId, ids } = await channelWith(1)
    const leaver = await addUser(store, 'Leaver')
    await store.transact((tx) => tx.messages.clear(channelId, ids[1]!, { by: leaver, at: AT }))
    await store.transact((tx) => tx.users.markDeleted(leaver, AT))
    const [cleared] = await store.read.events.latest(channelId, 1)
    expect(cleared).toMatchObject({ message: { cleared: { at: AT, byName: null } } })
  })

  it('clears all of one author in one channel', async () => {
    const { channelId } = await channelWith(3)
    const elsewhere = await channelWith(1)
    await store.appendMessages([newMessage(channelId, mod)])
    const ban = { id: newId(), channelId, userId: ann }
    const page = await store.transact((tx) =>
      tx.banClears.clear(ban, { below: null, since: null, limit: 9 }, { by: null, at: AT }),
    )
    expect(page).toEqual({ ids: expect.anything(), below: null })
    expect(page.ids).toHaveLength(3)
    const isCleared = async (id: string) =>
      (await store.read.events.latest(id, 9)).map(({ message }) => message?.cleared !== null)
    expect(await isCleared(channelId)).toEqual([true, true, true, false])
    expect(await isCleared(elsewhere.channelId)).toEqual([false])
  })

  it('quotes what is still there', async () => {
    const { channelId, ids } = await channelWith(3)
    const replies = [ids[1]!, ids[2]!, ids[3]!, newId()].map((replyTo) =>
      newMessage(channelId, mod, { replyTo }),
    )
    await store.appendMessages(replies)
    await store.transact(async (tx) => {
      await tx.messages.remove(channelId, ids[2]!, { by: null, at: AT })
      await tx.messages.clear(channelId, ids[3]!, { by: mod, at: AT })
    })
    const page = await store.read.events.historyAfter(channelId, { seq: 3 }, 9)
    expect(page?.map(({ message }) => message?.quoted)).toEqual([
      expect.objectContaining({
        id: ids[1],
        isCleared: false,
        author: expect.objectContaining({ name: 'Ann' }),
      }),
      null,
      expect.objectContaining({ id: ids[3], isCleared: true }),
      null,
    ])
  })

  it('tells that an author has gone', async () => {
    const gone = await addUser(store, 'Gone')
    const channelId = await addChannel(store, 'after-gone')
    await store.appendMessages([newMessage(channelId, gone)])
    await store.transact((tx) => tx.users.markDeleted(gone, AT))
    const [event] = await store.read.events.latest(channelId, 1)
    expect(event?.message?.author).toMatchObject({ id: gone, isDeleted: true })
  })

  it('refuses to append to a channel that is not there', async () => {
    await expect(
      store.transact((tx) => tx.events.append(newId(), eventOfAnyForm('note'), AT)),
    ).rejects.toThrow()
  })
})
