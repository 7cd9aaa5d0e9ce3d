import { nameKey } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelName, userName } from '../../../testkit/src/names.ts'
import { availableEngines, temporaryStore } from '../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../testkit/src/temporary-store.ts'
import { addChannel, addUser, AT, newId, newMessage } from './sample-data.fixture.ts'
import type { Store } from './store.ts'

const later = (ms: number) => new Date(AT.getTime() + ms)
const service = { by: null, at: AT }

describe.each(availableEngines())('queries on %s', (engine) => {
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

  describe('users', () => {
    it('finds by name in any case and by address', async () => {
      expect(await store.read.users.byName(userName('aNN'))).toMatchObject({
        id: ann,
        name: 'Ann',
        createdAt: AT,
      })
      expect(await store.read.users.byEmailKey('Ann@example.com')).toMatchObject({ id: ann })
      expect(await store.read.users.byNames(['ANN', 'bob', 'nobody'].map(userName))).toHaveLength(2)
      expect(await store.read.users.byIds([ann, newId()])).toHaveLength(1)
      expect(await store.read.users.byIds([])).toEqual([])
    })

    it('says which of two unique fields is taken', async () => {
      const insert = (name: string, emailKey: string) =>
        store.transact((tx) =>
          tx.users.insert(
            { id: newId(), name: userName(name), email: emailKey, emailKey, passwordHash: 'x' },
            AT,
          ),
        )
      expect(await insert('ann', 'new@example.com')).toBe('name_taken')
      expect(await insert('Anna', 'Ann@example.com')).toBe('email_taken')
      expect(await insert('Anna', 'anna@example.com')).toBe('ok')
    })

    it('forgets the address of a deleted account, and keeps its name taken', async () => {
      const id = await addUser(store, 'Leaver')
      await store.transact((tx) => tx.users.markDeleted(id, AT))
      expect(await store.read.users.byName(userName('Leaver'))).toBeUndefined()
      expect(await store.read.users.byId(id)).toMatchObject({
        emailKey: null,
        passwordHash: null,
        deletedAt: AT,
      })
      const again = { id: newId(), name: userName('leaver'), email: null, emailKey: null, passwordHash: null }
      expect(await store.transact((tx) => tx.users.insert(again, AT))).toBe('name_taken')
    })

    it('takes back only a registration that was never used', async () => {
      const unused = await addUser(store, 'Unused')
      const used = await addUser(store, 'Used')
      const session = { id: newId(), userId: used, tokenHash: Buffer.from('used'), device: '' }
      await store.transact(async (tx) => {
        await tx.sessions.insert(session, AT)
        await tx.users.removeUnused(unused)
        await tx.users.removeUnused(used)
      })
      expect(await store.read.users.byId(unused)).toBeUndefined()
      expect(await store.read.users.byId(used)).toBeDefined()
    })
  })

  it('lets a session live until it, all others or its account end', async () => {
    const userId = await addUser(store, 'Sessions')
    const add = async (token: string, ms: number) => {
      const id = newId()
      const session = { id, userId, tokenHash: Buffer.from(token), device: 'Firefox' }
      await store.transact((tx) => tx.sessions.insert(session, later(ms)))
      return id
    }
    const ids = [await add('a', 0), await add('b', 1), await add('c', 2)]
    const living = async () => (await store.read.sessions.ofUser(userId)).map(({ id }) => id)
    expect(await living()).toEqual(ids.toReversed())
    await store.transact((tx) => tx.sessions.touchAll([ids[0]!], later(3)))
    expect((await living())[0]).toBe(ids[0])

    const found = await store.read.sessions.byTokenHash(Buffer.from('a'))
    expect(found).toMatchObject({ session: { id: ids[0], device: 'Firefox' }, user: { name: 'Sessions' } })
    expect(await store.transact((tx) => tx.sessions.end(ids[0]!, AT))).toBe(true)
    expect(await store.transact((tx) => tx.sessions.end(ids[0]!, AT))).toBe(false)
    expect(await store.read.sessions.byTokenHash(Buffer.from('a'))).toBeUndefined()

    expect(
      await store.transact((tx) =>
        tx.sessions.endAll(userId, AT, { by: 'elsewhere', on: null, exceptId: ids[1]! }),
      ),
    ).toEqual([ids[2]])
    expect(await living()).toEqual([ids[1]])
    await store.transact((tx) => tx.users.markDeleted(userId, AT))
    expect(await store.read.sessions.byTokenHash(Buffer.from('b'))).toBeUndefined()
  })

  it('counts the tries of a code and starts anew with a new one', async () => {
    const put = (text: string) =>
      store.transact((tx) =>
        tx.emailCodes.put({ userId: ann, codeHash: Buffer.from(text), expiresAt: later(900) }, AT),
      )
    const countTry = () => store.transact((tx) => tx.emailCodes.countTry(ann, 'tries'))
    expect(await countTry()).toBeUndefined()
    await put('old')
    const tries = await Promise.all([countTry(), countTry(), countTry()])
    expect(new Set(tries.map((row) => row?.tries))).toEqual(new Set([1, 2, 3]))
    await put('new')
    expect(await store.read.emailCodes.ofUser(ann)).toMatchObject({ tries: 0, expiresAt: later(900) })
    await store.transact((tx) => tx.emailCodes.remove(ann))
    expect(await store.read.emailCodes.ofUser(ann)).toBeUndefined()
  })

  it('finds channels by name in any case, lists them in pages and counts them', async () => {
    const dot = await addUser(store, 'Dot')
    const ids = [await addChannel(store, 'Alfa', dot), await addChannel(store, 'beta', dot)]
    const gone = await addChannel(store, 'beta2', dot)
    await store.transact((tx) => tx.channels.markDeleted(gone, AT))
    expect(await store.read.channels.byName(channelName('ALFA'))).toMatchObject({
      id: ids[0],
      name: 'Alfa',
      seq: 0,
    })
    expect(await store.read.channels.byName(channelName('beta2'))).toBeUndefined()
    const again = { id: newId(), name: channelName('ALFA'), createdBy: null }
    expect(await store.transact((tx) => tx.channels.insert(again, AT))).toBe('name_taken')
    const names = async (after: string | null) =>
      (await store.read.channels.list(after === null ? null : nameKey(after), 1)).map(({ name }) => name)
    expect(await names(null)).toEqual(['Alfa'])
    expect(await names('Alfa')).toEqual(['beta'])
    // another test's may follow
    expect(await names('beta')).not.toEqual(['beta2'])
    expect(await store.read.channels.countCreatedBy(dot)).toBe(2)
    await store.transact((tx) => tx.channels.setTopic(ids[0]!, 'Gry', { by: null, at: AT }))
    expect(await store.read.channels.byId(ids[0]!)).toMatchObject({ topic: 'Gry' })
  })

  it('opens one private conversation for two, whoever asks and how often', async () => {
    const cid = await addUser(store, 'Cid')
    const open = (from: string, to: string) =>
      store.transact((tx) => tx.channels.openPair(newId(), [from, to], AT))
    const opened = await Promise.all([open(ann, bob), open(bob, ann), open(ann, bob)])
    const channelId = opened[0].id
    expect(opened.map(({ id }) => id)).toEqual([channelId, channelId, channelId])
    expect(await store.read.channels.ofPair(bob, ann)).toMatchObject({ id: channelId, type: 'user' })
    expect(await store.read.memberships.userIds(channelId)).toEqual([ann, bob].sort())
    expect(await store.read.memberships.has(channelId, cid)).toBe(false)
    expect((await store.read.channels.list(null, 100)).map(({ id }) => id)).not.toContain(channelId)

    const quiet = await open(ann, cid)
    await store.appendMessages([newMessage(channelId, bob, { at: later(7) })])
    expect(await store.read.memberships.conversationsOf(ann, 10)).toEqual([
      {
        channelId,
        otherId: bob,
        otherName: 'Bob',
        otherIsDeleted: false,
        lastMessageAt: later(7),
        lastFromOtherAt: later(7),
      },
      {
        channelId: quiet.id,
        otherId: cid,
        otherName: 'Cid',
        otherIsDeleted: false,
        lastMessageAt: null,
        lastFromOtherAt: null,
      },
    ])
    expect(await store.read.memberships.conversationsOf(ann, 1)).toHaveLength(1)
    // of the one that Ann opened and where nobody wrote Cid knows nothing
    expect(await store.read.memberships.conversationsOf(cid, 10)).toEqual([])
  })

  it('says of each mode whether it changed anything', async () => {
    const channelId = await addChannel(store, 'modes')
    const change = (work: Parameters<Store['transact']>[0]) => store.transact(work)
    expect(await change((tx) => tx.modes.set(channelId, 's', '10', service))).toBe(true)
    expect(await change((tx) => tx.modes.set(channelId, 's', '10', service))).toBe(false)
    expect(await change((tx) => tx.modes.set(channelId, 's', '20', { by: ann, at: AT }))).toBe(true)
    expect(await change((tx) => tx.modes.set(channelId, 'K', null, service))).toBe(true)
    expect(await change((tx) => tx.modes.set(channelId, 'K', null, service))).toBe(false)
    expect(await store.read.modes.ofChannel(channelId)).toEqual(
      expect.arrayContaining([
        { channelId, mode: 's', param: '20', setBy: ann, setAt: AT, isPlanned: false },
        { channelId, mode: 'K', param: null, setBy: null, setAt: AT, isPlanned: false },
      ]),
    )
    expect(await change((tx) => tx.modes.unset(channelId, 's'))).toBe(true)
    expect(await change((tx) => tx.modes.unset(channelId, 's'))).toBe(false)

    expect(await change((tx) => tx.modes.give(channelId, bob, 'o', { by: ann, at: AT }))).toBe(true)
    expect(await change((tx) => tx.modes.give(channelId, bob, 'o', service))).toBe(false)
    expect(await change((tx) => tx.modes.give(channelId, bob, 'v', service))).toBe(true)
    expect((await store.read.modes.ofMember(channelId, bob)).sort()).toEqual(['o', 'v'])
    expect(await store.read.modes.ofMembers(channelId)).toHaveLength(2)
    expect(await store.read.modes.ofUser(bob)).toContainEqual({
      channelId,
      userId: bob,
      userName: 'Bob',
      mode: 'o',
      setBy: ann,
      setAt: AT,
    })
    expect(await change((tx) => tx.modes.take(channelId, bob, 'o'))).toBe(true)
    expect(await change((tx) => tx.modes.take(channelId, bob, 'o'))).toBe(false)
  })

  it('keeps the first secret of a name', async () => {
    const put = (text: string) => store.transact((tx) => tx.secrets.insertOrGet('hmac', Buffer.from(text)))
    const held = await Promise.all([put('one'), put('two')])
    expect(held[0]).toEqual(held[1])
    expect(await store.read.secrets.byName('hmac')).toEqual(held[0])
    expect(await store.read.secrets.byName('other')).toBeUndefined()
  })
})
