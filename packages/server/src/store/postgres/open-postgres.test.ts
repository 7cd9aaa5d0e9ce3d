import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { openStore } from '../open-store.ts'
import { TcpProxy, temporaryDatabase, userName } from '@gwar/testkit'
import { PREPARED } from '../prepared.ts'
import { openPostgres } from './open-postgres.ts'

/**
 * Reads 60 pages of 0.4 MB each, one after the other, and prints how many it read and how many MB of them outlived the
 * collection of young memory behind each page.
 */
const READ_ON = `
import { getHeapSpaceStatistics } from 'node:v8'
import { openPostgres } from './open-postgres.ts'

const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space').space_used_size
const log = { info() {}, warn() {}, error() {} }
const engine = await openPostgres({ databaseUrl: process.env.DATABASE_URL, log })
const reader = await engine.readPool.connect()
let read = 0
const page = async () => {
  const { rows } = await reader.query("select n || repeat('x', 400) as text from generate_series(1, $1::int) n", [1000])
  if (rows.length === 1000) read += 1
}
const pageAndCollect = async () => {
  await page()
  globalThis.gc({ type: 'minor' })
}
await pageAndCollect()
read = 0
const before = oldBytes()
for (let pages = 0; pages < 60; pages += 1) await pageAndCollect()
const kept = (oldBytes() - before) / 2 ** 20
reader.release()
await engine.close()
console.log(JSON.stringify({ read, kept }))
`

const log = { info() {}, warn() {}, error() {} }
const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '/nowhere', log })

describe('a server that cannot be reached', () => {
  it.each([
    ['postgres://keeper:secret@127.0.0.1:1/gwar', 'at 127.0.0.1:1/gwar: nothing listens there.'],
    [
      'postgres://keeper:secret@no-such-host.invalid/gwar',
      'at no-such-host.invalid:5432/gwar: the host is not known.',
    ],
    [
      'postgres://keeper:secret@%2Fno%2Fsuch%2Ffolder/gwar',
      'at /no/such/folder:5432/gwar: there is no such socket.',
    ],
    [
      'postgres:///gwar?host=/no/such/folder&user=keeper&password=secret',
      'at /no/such/folder:5432/gwar: there is no such socket.',
    ],
    ['not an address with secret', 'DATABASE_URL is not a valid address.'],
  ])('is named without the password: %s', async (url, sentence) => {
    const error: unknown = await open(url).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'StoreOpenError',
      reason: 'cannot_connect',
      message: expect.stringContaining(sentence),
    })
    expect(String(error)).not.toMatch(/secret|keeper/)
  })

  it('is given up after a while when it says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    await expect(
      openPostgres({
        databaseUrl: `postgres://keeper:secret@127.0.0.1:${port}/gwar`,
        log,
        connectTimeoutMs: 50,
      }),
    ).rejects.toThrow('it does not answer.')
    mute.close()
  })
})

describe.runIf(availableEngines().includes('postgresql'))('a server', () => {
  it('must have the database and the right encoding', async () => {
    const temporary = await temporaryStore('postgresql')
    const url = new URL(temporary.place.databaseUrl!)
    url.pathname = 'gwar_missing'
    await expect(open(url.href)).rejects.toThrow('/gwar_missing: there is no such database.')
    await temporary.close()
  })

  it('prepares once a connection what has the mark, and nothing else', async () => {
    const temporary = await temporaryStore('postgresql')
    const engine = await openPostgres({ databaseUrl: temporary.place.databaseUrl!, log })
    const reader = await engine.readPool.connect()
    const prepared = async () =>
      (await reader.query('select statement from pg_prepared_statements order by statement')).rows
    const marked = `${PREPARED} select $1::int / $2::int as half`
    expect((await reader.query('select $1::int as plain', [1])).rows).toEqual([{ plain: 1 }])
    expect((await reader.query(marked, [4, 2])).rows).toEqual([{ half: 2 }])
    // what is refused goes on being known
    await expect(reader.query(marked, [4, 0])).rejects.toMatchObject({ code: '22012' })
    expect((await reader.query(marked, [6, 2])).rows).toEqual([{ half: 3 }])
    expect(await prepared()).toEqual([{ statement: marked }])
    reader.release()
    // the pool's own way, which asks by a callback
    expect((await engine.readPool.query(marked, [8, 2])).rows).toEqual([{ half: 4 }])
    await engine.close()
    await temporary.close()
  })

  it('is asked by a callback, because with the promise of the driver rows stay in memory until a full collection', async () => {
    const temporary = await temporaryStore('postgresql')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await temporary.store.read.users.byName(userName('Anna'))
    const withValues = asked.mock.calls.filter(([query]) => typeof query === 'object' && 'values' in query)
    expect(withValues.length).toBeGreaterThan(0)
    for (const call of withValues) expect(call.at(-1)).toBeTypeOf('function')
    asked.mockRestore()
    await temporary.close()
  })

  it('[REPLAY-12] has answers that nobody needs any more forgotten, however many are read one after the other', async () => {
    const temporary = await temporaryStore('postgresql')
    // a process of its own: what other tests left in this one's memory decides when young memory is collected
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--expose-gc',
        '--min-semi-space-size=16',
        '--max-semi-space-size=16',
        '--input-type=module',
        '--eval',
        READ_ON,
      ],
      { env: { ...process.env, DATABASE_URL: temporary.place.databaseUrl! }, cwd: import.meta.dirname },
    )
    const { read, kept } = JSON.parse(stdout) as { readonly read: number; readonly kept: number }
    expect(read).toBe(60)
    expect(kept).toBeLessThan(8)
    await temporary.close()
  })

  it('keeps readers from writing even where the address brings options of its own', async () => {
    const temporary = await temporaryStore('postgresql')
    const databaseUrl = `${temporary.place.databaseUrl!}?options=-c%20default_transaction_read_only%3Doff`
    const engine = await openPostgres({ databaseUrl, log })
    await expect(engine.readPool.query('create table t ()')).rejects.toMatchObject({ code: '25006' })
    await engine.close()
    await temporary.close()
  })
  it('that vanishes without a word fails what it is asked, and is asked anew when it is back', async () => {
    const database = await temporaryDatabase('postgresql', tmpdir())
    const address = new URL(database.url!)
    const proxy = await TcpProxy.before(Number(address.port))
    address.hostname = '127.0.0.1'
    address.port = String(proxy.port)
    const engine = await openPostgres({ databaseUrl: address.href, log, silentMs: 1000 })
    try {
      const client = await engine.writePool.connect()
      await client.query('begin')
      await engine.writePool.query('select 1')
      await engine.readPool.query('select 1')
      proxy.freeze()
      const asked = [
        client.query('select 1'),
        engine.writePool.query('select 1'),
        engine.readPool.query('select 1'),
      ]
      for (const outcome of await Promise.allSettled(asked))
        expect(outcome).toMatchObject({ reason: { message: 'the database does not answer' } })
      client.release()
      proxy.thaw()
      for (const pool of [engine.writePool, engine.readPool])
        expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    } finally {
      proxy.thaw()
      await engine.close()
      await proxy.close()
      await database.drop()
    }
  })

  it('may be silent for as long as it is asked nothing', async () => {
    const temporary = await temporaryStore('postgresql')
    const engine = await openPostgres({
      databaseUrl: temporary.place.databaseUrl!,
      log,
      silentMs: 1000,
    })
    const client = await engine.writePool.connect()
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
    await new Promise((resolve) => stream.once('timeout', resolve))
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    // and is noticed behind that, too
    await expect(client.query('select pg_sleep(5)')).rejects.toThrow('the database does not answer')
    client.release()
    await engine.close()
    await temporary.close()
  })
})
