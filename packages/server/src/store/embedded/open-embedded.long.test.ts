import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDatabase } from '../../../../testkit/src/temporary-store.ts'
import { openStore } from '../open-store.ts'
import { startStoreProcess } from '../start-store-process.fixture.ts'
import { openEmbedded } from './open-embedded.ts'

let root: string
let dataDir: string
const errors: string[] = []
const log = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
const open = () => openStore({ databaseUrl: undefined, dataDir, log })
const openEngine = (changes: { extraParams?: string[]; idleInTransactionMs?: number } = {}) =>
  openEmbedded({ dataDir, log, onFatal() {}, ...changes })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gwar-embedded-'))
  dataDir = join(root, 'data')
  await mkdir(dataDir)
  errors.length = 0
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the lock of the directory', () => {
  beforeEach(() => temporaryDatabase('embedded', dataDir))

  it('keeps a second process away and names the first, which goes on', async () => {
    const first = startStoreProcess({ databaseUrl: undefined, dataDir })
    await first.said((line) => line === 'open')
    await expect(open()).rejects.toMatchObject({
      name: 'StoreOpenError',
      reason: 'in_use',
      message: `${join(dataDir, 'database')} is in use by process ${first.pid}.`,
    })
    await first.end()
    expect(first.lines).toContain('closed')
    await (await open()).close()
  })

  it('keeps a second store of the same process away', async () => {
    const first = await open()
    await expect(open()).rejects.toMatchObject({ reason: 'in_use' })
    await first.health()
    await first.close()
  })

  it('ends with its process, however that ends', async () => {
    const first = startStoreProcess({ databaseUrl: undefined, dataDir })
    await first.said((line) => line === 'open')
    await first.kill()
    expect(existsSync(join(dataDir, 'database.owner'))).toBe(true)
    await (await open()).close()
  })
})

describe('a new directory', () => {
  it('is made with what leads to it', async () => {
    dataDir = join(dataDir, 'a', 'b')
    await (await open()).close()
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock'])
  })

  it('has no half of a database after a crash in its making', async () => {
    const watching = watch(dataDir)
    const crashing = startStoreProcess({ databaseUrl: undefined, dataDir })
    for await (const { filename } of watching) if (filename?.includes('.new-')) break
    await crashing.kill()
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    await (await open()).close()
    expect(existsSync(join(dataDir, 'database'))).toBe(true)
  })

  it('loses what an earlier crash left', async () => {
    await temporaryDatabase('embedded', dataDir)
    await mkdir(join(dataDir, 'database.new-1'))
    await writeFile(join(dataDir, 'database.new-1', 'PG_VERSION'), '18')
    await (await open()).close()
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock'])
  })
})

describe('the start is refused in one sentence', () => {
  it('where the data directory is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    for (dataDir of [file, join(file, 'below')])
      await expect(open()).rejects.toMatchObject({
        reason: 'not_a_directory',
        message: `${dataDir} is not a directory.`,
      })
  })

  it('where the directory holds something else', async () => {
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', 'holiday.jpg'), '')
    await expect(open()).rejects.toMatchObject({ reason: 'not_a_database' })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '14\n')
    await expect(open()).rejects.toMatchObject({
      reason: 'not_a_database',
      message: expect.stringContaining('format 14, needed 18'),
    })
  })

  // Root may do everything.
  it.skipIf(process.getuid?.() === 0)('without rights', async () => {
    await chmod(dataDir, 0o500)
    await expect(open()).rejects.toMatchObject({
      reason: 'no_rights',
      message: `No right to read and write ${dataDir}.`,
    })
  })

  it('when a commit is answered without fsync', async () => {
    await temporaryDatabase('embedded', dataDir)
    await expect(openEngine({ extraParams: ['-c', 'fsync=off'] })).rejects.toMatchObject({
      name: 'StoreOpenError',
      reason: 'self_test',
      message: expect.stringContaining('does not write its commits through to the disk'),
    })
    expect(errors).toEqual([])
    // Nothing is left behind that would keep the next start away.
    await (await open()).close()
  })
})

describe('an open embedded database', () => {
  beforeEach(() => temporaryDatabase('embedded', dataDir))

  it('flushes with the one call that works here', async () => {
    const engine = await openEngine()
    const { rows } = await engine.readPool.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'wal_sync_method') order by 1`,
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'fsync'])
    await engine.close()
  })

  it('takes the connection from a transaction that says nothing more, and serves the others', async () => {
    const engine = await openEngine({ idleInTransactionMs: 20 })
    await engine.writePool.query('create table t (n int)')
    const stalled = await engine.writePool.connect()
    const gone = new Promise((resolve) => stalled.once('end', resolve))
    // in one query: a pause of this process between two would be one that says nothing
    await stalled.query('begin; insert into t values (1)')
    const { rows } = await engine.readPool.query('select count(*) as count from t')
    expect(rows).toEqual([{ count: 0 }])
    await gone
    stalled.release(true)
    await engine.writePool.query('insert into t values (2)')
    expect(errors).toEqual([expect.stringContaining('a transaction waited too long')])
    await engine.close()
  })

  it('prepares a statement again on a connection that follows another', async () => {
    const engine = await openEngine()
    const prepared = { name: 'same', text: 'select $1::int as n', values: [1] }
    const first = await engine.writePool.connect()
    await first.query(prepared)
    first.release(true)
    await expect(engine.writePool.query(prepared)).resolves.toMatchObject({ rows: [{ n: 1 }] })
    await engine.close()
  })

  it('fails its queries and says so when it has to stop by itself', async () => {
    const fatal = Promise.withResolvers<Error>()
    const engine = await openEmbedded({ dataDir, log, onFatal: fatal.resolve })
    await rm(join(dataDir, 'database', 'pg_wal'), { recursive: true })
    await engine.writePool.query('select pg_switch_wal()').catch(() => {})
    await expect(engine.writePool.query('create table t ()')).rejects.toThrow()
    await expect(fatal.promise).resolves.toMatchObject({ message: expect.stringContaining('aborted') })
    expect(errors).toEqual(['the database stopped'])
    await expect(engine.readPool.query('select 1')).rejects.toThrow('aborted')
    await expect(engine.health()).rejects.toThrow('aborted')
    await engine.close()
  })

  it('can be copied when it is closed', async () => {
    await (await open()).close()
    const copy = join(root, 'copy')
    await cp(dataDir, copy, { recursive: true })
    dataDir = copy
    await (await open()).close()
  })
})
