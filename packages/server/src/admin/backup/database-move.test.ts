import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableEngines, temporaryDatabase } from '@gwar/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForCopy } from '../../store/copy/open-for-copy.ts'
import { poolTypes } from '../../store/pool-types.ts'
import { writeManyMessages } from './many-messages.fixture.ts'
import { runAdmin } from '../run-admin.ts'

const COUNT = 20_000
const log = { info() {}, warn() {}, error() {} }

async function admin(env: Record<string, string>, ...argv: readonly string[]) {
  const said = { out: '', err: '' }
  const code = await runAdmin(argv, {
    env,
    out: (text) => (said.out += text),
    err: (text) => (said.err += `${text}\n`),
    readSecret: async () => '',
  })
  return { code, ...said }
}

describe.skipIf(!availableEngines().includes('postgresql'))('moving to PostgreSQL', () => {
  let dataDir: string
  let target: Awaited<ReturnType<typeof temporaryDatabase>>
  let client: pg.Client
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gwar-move-'))
    await temporaryDatabase('embedded', dataDir)
    const engine = await openForCopy({ databaseUrl: undefined, dataDir, log })
    await writeManyMessages(engine.writePool, COUNT)
    await engine.close()
    target = await temporaryDatabase('postgresql', dataDir)
    client = new pg.Client({ connectionString: target.url!, types: poolTypes })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    await target?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a move that breaks off leaves nothing; done again, it brings every row as it was', async () => {
    await client.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'no more'; end $$;
      create trigger break_off before insert on channel_events for each statement execute function break_off()`)
    const broken = await admin({ DATA_DIR: dataDir }, 'database', 'move', target.url!)
    expect(broken.code).toBe(1)
    expect(broken.err).toContain('The database refused: no more.')
    expect((await client.query('select 1 from users union all select 1 from messages')).rows).toEqual([])

    await client.query('drop function break_off cascade')
    const moved = await admin({ DATA_DIR: dataDir }, '--json', 'database', 'move', target.url!)
    expect(moved).toMatchObject({ code: 0, err: expect.stringContaining(`messages: ${COUNT}\n`) })
    const rows = JSON.parse(moved.out) as { table: string; rows: number }[]
    const counts = Object.fromEntries(rows.map((row) => [row.table, row.rows]))
    expect(counts).toMatchObject({ users: 1, channels: 1, messages: COUNT, channel_events: COUNT })
    // what triggers keep comes as it is, and once
    expect(counts).toMatchObject({ votes: 10, vote_sums: 10, karma_sums: 1 })
    // the database gives these their numbers, and goes on behind those that came
    for (const table of ['old_offers', 'old_sales']) expect(counts).toMatchObject({ [table]: 1 })
    const next = `insert into old_offers (months, price, standard_sale, until) values (3, 2997, 0, now()) returning id`
    expect((await client.query(next)).rows).toEqual([{ id: 2 }])
    // beside the program's own comparison: by another way, value by value
    const engine = await openForCopy({ databaseUrl: undefined, dataDir, log })
    const some = 'select * from messages where seq % 1000 = 0 order by seq'
    expect((await client.query(some)).rows).toEqual((await engine.readPool.query(some)).rows)
    expect((await client.query('select topic from channels')).rows).toEqual(
      (await engine.readPool.query('select topic from channels')).rows,
    )
    await engine.close()
  })

  test('is refused into a database that is used, of something else, or not there, and from an empty place', async () => {
    const used = await temporaryDatabase('postgresql', dataDir)
    const pool = new pg.Pool({ connectionString: used.url!, types: poolTypes })
    await writeManyMessages(pool, 100)
    await pool.end()
    const again = await admin({ DATA_DIR: dataDir }, 'database', 'move', used.url!)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The target is not empty') })
    await used.drop()
    const other = await temporaryDatabase('postgresql', dataDir)
    const place = new pg.Client(other.url!)
    await place.connect()
    await place.query('drop schema public cascade; create schema public; create table shop (id int)')
    await place.end()
    const foreign = await admin({ DATA_DIR: dataDir }, 'database', 'move', other.url!)
    expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('a table shop of something else') })
    await other.drop()
    const gone = await admin({ DATA_DIR: dataDir }, 'database', 'move', other.url!)
    expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('there is no such database') })
    const nowhere = await admin({ DATA_DIR: join(dataDir, 'none') }, 'database', 'move', target.url!)
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('There is no database') })
    expect((await admin({ DATA_DIR: dataDir }, 'database', 'move', 'mysql://x')).code).toBe(2)
  })
})
