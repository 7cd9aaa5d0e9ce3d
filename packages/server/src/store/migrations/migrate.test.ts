import { userName } from '@gwar/testkit'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { openStore } from '../open-store.ts'
import { startStoreProcess } from '../start-store-process.fixture.ts'
import { migrations } from './migrations.ts'

describe.runIf(availableEngines().includes('postgresql'))('migrations of a server', () => {
  let temporary: Awaited<ReturnType<typeof temporaryStore>>
  let admin: pg.Client
  let name: string
  let place: { databaseUrl: string; dataDir: string }
  beforeEach(async () => {
    temporary = await temporaryStore('postgresql')
    const url = new URL(temporary.place.databaseUrl!)
    admin = new pg.Client(url.href)
    await admin.connect()
    name = `gwar_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    url.pathname = name
    place = { databaseUrl: url.href, dataDir: temporary.place.dataDir }
  })
  afterEach(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await temporary.close()
  })

  const count = async (query: string) => (await admin.query(query, [name])).rows.length
  const warnings: string[] = []
  const log = { info() {}, warn: (_: object, text: string) => void warnings.push(text), error() {} }

  it('run once when two processes start at once', async () => {
    const nodes = [startStoreProcess(place), startStoreProcess(place)]
    await Promise.all(nodes.map((node) => node.said((line) => line === 'open')))
    await Promise.all(nodes.map((node) => node.end()))
    const said = nodes.flatMap(({ lines }) => lines)
    expect(said.filter((line) => line === 'schema migrated')).toHaveLength(Object.keys(migrations).length)
    expect(said.filter((line) => line === 'closed')).toHaveLength(2)
  })

  it('wait for those of another process longer than the server lets a statement take', async () => {
    await (await openStore({ ...place, log })).close()
    await admin.query(`alter database ${name} set statement_timeout = '200ms'`)
    await admin.query(`alter database ${name} set lock_timeout = '100ms'`)
    const other = new pg.Client(place.databaseUrl)
    await other.connect()
    // the lock that kysely's migrator takes
    await other.query('select pg_advisory_lock(3853314791062309107)')
    const opening = openStore({ ...place, log })
    await expect
      .poll(() =>
        count(`select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > interval '300 ms'`),
      )
      .toBe(1)
    await other.end()
    await (await opening).close()
  })

  it('let those talk who use a table that a backup holds', async () => {
    await (await openStore({ ...place, log })).close()
    const other = new pg.Client(place.databaseUrl)
    await other.connect()
    // undoes the migrations that change it
    await other.query('alter table messages drop column is_notice')
    await other.query('drop table withheld_pictures')
    await other.query('drop table order_letters, old_offers, old_sales, subscription_requests')
    await other.query('alter table orders drop column given_up_at')
    await other.query('alter table messages drop column cleared_in')
    await other.query(
      'alter table bans drop column clears, drop column sweep, drop column sweep_below, drop column is_seen_to, drop column is_timed_ban',
    )
    await other.query('alter table users drop column inbox_read')
    await other.query('drop index messages_replies_to, subscription_periods_given, moderation_acts_target')
    await other.query('alter table sessions drop column ended_by, drop column ended_on')
    await other.query('drop table used_links')
    await other.query(`delete from kysely_migration where name >= '016'`)
    const backup = new pg.Client(place.databaseUrl)
    await backup.connect()
    await backup.query('begin isolation level repeatable read, read only')
    await backup.query('select from messages')
    const opening = openStore({ ...place, log })
    await expect
      .poll(() =>
        count(`select from pg_locks join pg_database d on d.oid = database where d.datname = $1
          and mode = 'AccessExclusiveLock' and not granted`),
      )
      .toBe(1)
    await other.query(`set lock_timeout = '5s'`)
    expect((await other.query('select from messages')).rows).toEqual([])
    await expect.poll(() => warnings).toContainEqual(expect.stringMatching(/backup .* trying again/))
    await backup.end()
    const store = await opening
    expect(await store.read.users.byName(userName('nikt'))).toBeUndefined()
    await store.close()
    expect((await other.query('select is_notice from messages')).rows).toEqual([])
    await other.end()
  })
})
