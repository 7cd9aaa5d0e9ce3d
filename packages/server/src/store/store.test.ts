import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userName } from '../../../testkit/src/names.ts'
import { availableEngines, temporaryStore } from '../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../testkit/src/temporary-store.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { addChannel, addUser, AT, eventOfAnyForm, newId, newMessage } from './sample-data.fixture.ts'
import type { Store } from './store.ts'

const log = { info() {}, warn() {}, error() {} }
/** The code of 'cannot execute … in a read-only transaction'. */
const readOnly = { code: '25006' }

describe.each(availableEngines())('a store on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store

  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
  })
  afterAll(() => temporary.close())

  it('names its engine and is healthy', async () => {
    expect(store.engine).toBe(engine)
    await expect(store.health()).resolves.toBeUndefined()
  })

  it('takes back what a failed transaction did', async () => {
    const id = newId()
    const user = { id, name: userName('Undone'), email: null, emailKey: null, passwordHash: null }
    await expect(
      store.transact(async (tx) => {
        await tx.users.insert(user, AT)
        expect(await tx.users.byId(id)).toMatchObject({ name: 'Undone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.read.users.byId(id)).toBeUndefined()
  })

  it('goes on after a statement that the database refuses', async () => {
    const id = await addUser(store, 'Twice')
    const again = { id, name: userName('Other'), email: null, emailKey: null, passwordHash: null }
    await expect(
      store.transact((tx) => tx.users.insert({ ...again, globalMode: 'x' as 'a' }, AT)),
    ).rejects.toThrow()
    expect(await store.read.users.byId(id)).toMatchObject({ name: 'Twice' })
    await expect(store.transact((tx) => tx.users.setColor(id, '#112233'))).resolves.toBeUndefined()
  })

  it('never shows a reader what is not committed', async () => {
    const id = newId()
    const inserted = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const writing = store.transact(async (tx) => {
      await tx.users.insert(
        { id, name: userName('Slow'), email: null, emailKey: null, passwordHash: null },
        AT,
      )
      inserted.resolve()
      await mayCommit.promise
      await tx.users.setColor(id, '#445566')
    })
    await inserted.promise
    const reading = store.read.users.byId(id)
    mayCommit.resolve()
    await writing
    // The embedded engine has one connection, so its reader waited; a server's reader saw the state before.
    const seen = await reading
    if (seen !== undefined) expect(seen.color).toBe('#445566')
    expect(await store.read.users.byId(id)).toMatchObject({ color: '#445566' })
  })

  it('serves many at once', async () => {
    const channelId = await addChannel(store, 'many')
    const userId = await addUser(store, 'Many')
    const results = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        if (turn % 3 === 0) return store.appendMessages([newMessage(channelId, userId)])
        if (turn % 3 === 1)
          return store.transact((tx) => tx.modes.give(channelId, userId, 'v', { by: null, at: AT }))
        return store.read.events.latest(channelId, 5)
      }),
    )
    expect(results).toHaveLength(60)
    expect(results.filter((result) => result === true)).toHaveLength(1)
  })
})

describe.runIf(availableEngines().includes('postgresql'))('two nodes on one server', () => {
  let temporary: TemporaryStore
  beforeAll(async () => {
    temporary = await temporaryStore('postgresql')
  })
  afterAll(() => temporary.close())

  it('runs a transaction again that the server gave up for another', async () => {
    const { store } = temporary
    const channels = [await addChannel(store, 'left'), await addChannel(store, 'right')]
    const bothHaveOne = Promise.withResolvers<void>()
    let arrived = 0
    let runs = 0
    const takeBoth = (ids: readonly string[]) =>
      store.transact(async (tx) => {
        runs++
        await tx.events.append(ids[0]!, eventOfAnyForm('note'), AT)
        if (++arrived === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
        await tx.events.append(ids[1]!, eventOfAnyForm('note'), AT)
      })
    await Promise.all([takeBoth(channels), takeBoth(channels.toReversed())])
    // the server may abort one more than once
    expect(runs).toBeGreaterThanOrEqual(3)
    for (const id of channels)
      expect((await store.read.events.after(id, 0, 9)).map(({ seq }) => seq)).toEqual([1, 2])
  })
})

describe.each(availableEngines())('the read pool on %s', (engineName) => {
  let temporary: TemporaryStore
  let engine: Engine
  beforeAll(async () => {
    temporary = await temporaryStore(engineName)
    await temporary.store.close()
    const { databaseUrl, dataDir } = temporary.place
    engine =
      databaseUrl === undefined
        ? await openEmbedded({ dataDir, log, onFatal() {} })
        : await openPostgres({ databaseUrl, log })
  })
  afterAll(async () => {
    await engine.close()
    await temporary.close()
  })

  it('cannot write, whatever the write pool did before it', async () => {
    const insert = `insert into secrets (name, value) values ('x', '')`
    await expect(engine.readPool.query(insert)).rejects.toMatchObject(readOnly)
    await engine.writePool.query(insert)
    await expect(engine.readPool.query('delete from secrets')).rejects.toMatchObject(readOnly)
    await expect(engine.readPool.query('create table y ()')).rejects.toMatchObject(readOnly)
    const { rows } = await engine.writePool.query('delete from secrets returning name')
    expect(rows).toEqual([{ name: 'x' }])
  })
})
