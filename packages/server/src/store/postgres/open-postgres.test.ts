import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { openStore } from '../open-store.ts'
import { PREPARED } from '../prepared.ts'
import { openPostgres } from './open-postgres.ts'

const log = { info() {}, warn() {}, error() {} }
const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '/nowhere', log })

describe('a server that cannot be reached', () => {
  it.each([
    ['postgres://keeper:secret@127.0.0.1:1/gwar', 'at 127.0.0.1:1/gwar: nothing listens there.'],
    [
      'postgres://keeper:secret@no-such-host.invalid/gwar',
      'at no-such-host.invalid:5432/gwar: the host is not known.',
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

  it('keeps readers from writing even where the address brings options of its own', async () => {
    const temporary = await temporaryStore('postgresql')
    const databaseUrl = `${temporary.place.databaseUrl!}?options=-c%20default_transaction_read_only%3Doff`
    const engine = await openPostgres({ databaseUrl, log })
    await expect(engine.readPool.query('create table t ()')).rejects.toMatchObject({ code: '25006' })
    await engine.close()
    await temporary.close()
  })
})
