import { userName } from '@gwar/testkit'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { verifyLog } from '../../moderation/log/verify-log.ts'
import { openStore } from '../open-store.ts'
import { startStoreProcess } from '../start-store-process.fixture.ts'
import { migrations } from './migrations.ts'

/** Undoes the migration that brought warnings, notes and what else is kept about people. */
async function withoutPeople(client: pg.Client): Promise<void> {
  await client.query('drop table warnings, trusted, notes, removed_texts')
}

/** Undoes the migration that keeps the sums of votes. */
async function withoutVoteSums(client: pg.Client): Promise<void> {
  await client.query('drop trigger votes_added on votes')
  await client.query('drop trigger votes_removed on votes')
  await client.query('drop trigger votes_changed on votes')
  await client.query('drop table vote_sums, karma_sums')
  await client.query('drop function sum_votes, vote_span, written_at')
}

/** Undoes the migrations by which channels tell each other their bans, and followers' browsers are told. */
async function withoutPactsAndPush(client: pg.Client): Promise<void> {
  await client.query('drop table pacts, told_bans, pact_news, outside_names, push_devices, push_rounds')
  await client.query('alter table bans drop column category, drop column from_pact, drop column origin_ban')
  await client.query('drop index connections_name')
}

/** Undoes the migration that brought passkeys. */
async function withoutPasskeys(client: pg.Client): Promise<void> {
  await client.query('drop table passkeys, passkey_challenges')
  await client.query('alter table proofs drop column is_by_passkey')
}

/** Undoes the migration that made matters. */
async function withoutMatters(client: pg.Client): Promise<void> {
  await client.query('drop table matters, channel_moderation, reports')
  await client.query('alter table messages drop column held_since')
}

/** Undoes the migration that brought filters. */
async function withoutFilters(client: pg.Client): Promise<void> {
  await client.query('drop table filters, filter_versions, filter_hits')
  await client.query('alter table channels drop column filter_version')
}

/** Undoes the migration that made the log of moderation. */
async function withoutFilterRuns(client: pg.Client): Promise<void> {
  await client.query(
    'drop table filter_runs, run_hits, run_people, cleanups, cleanup_targets, streams, stream_signals, stream_keys, stream_settings, shields, shield_uses, shield_stopped',
  )
  await client.query('alter table channel_modes drop column is_planned')
}

async function withoutModerationLog(client: pg.Client): Promise<void> {
  await client.query('drop view moderation_acts')
  await client.query('drop table moderation_log, moderation_heads')
  await client.query('drop function number_moderation_entry')
  await client.query(`create table moderation_acts (id uuid primary key, channel_id uuid not null, actor_id uuid,
    action text not null, target_id uuid, message_id uuid, detail jsonb, created_at timestamptz not null)`)
  await client.query('create index moderation_acts_time on moderation_acts (channel_id, created_at)')
  await client.query(
    'alter table messages drop column kept_in, drop column kept_for, drop column is_withheld',
  )
  await client.query('drop index messages_cleared_in')
  await client.query(
    'create index moderation_acts_target on moderation_acts (target_id, id) where target_id is not null',
  )
}

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
    await withoutVoteSums(other)
    await withoutPactsAndPush(other)
    await withoutPeople(other)
    await withoutPasskeys(other)
    await withoutFilterRuns(other)
    await withoutMatters(other)
    await withoutFilters(other)
    await withoutModerationLog(other)
    await other.query('alter table messages drop column is_notice')
    await other.query('drop table withheld_pictures')
    await other.query('drop table order_letters, old_offers, old_sales, subscription_requests')
    await other.query('alter table orders drop column given_up_at')
    await other.query('alter table messages drop column cleared_in')
    await other.query(
      'alter table bans drop column clears, drop column sweep, drop column sweep_below, drop column is_seen_to, drop column is_timed_ban',
    )
    await other.query('alter table users drop column inbox_read')
    await other.query(
      'drop index messages_replies_to, subscription_periods_given, moderation_acts_target, subscription_gifts_giver',
    )
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

  it('[MLOG-14] the log of moderation keeps what it held, in order and without evidence, and numbers what an older node writes', async () => {
    await (await openStore({ ...place, log })).close()
    const older = new pg.Client(place.databaseUrl)
    await older.connect()
    await withoutVoteSums(older)
    await withoutPactsAndPush(older)
    await withoutPeople(older)
    await withoutPasskeys(older)
    await withoutFilterRuns(older)
    await withoutMatters(older)
    await withoutFilters(older)
    await withoutModerationLog(older)
    await older.query(`delete from kysely_migration where name >= '026'`)
    const [channel, elsewhere] = [randomUUID(), randomUUID()]
    const write = (channelId: string, action: string, second: number, detail: object | null = null) =>
      older.query(
        `insert into moderation_acts (id, channel_id, actor_id, action, target_id, message_id, detail, created_at)
         values ($1, $2, null, $3, null, null, $4, $5)`,
        [randomUUID(), channelId, action, detail, new Date(Date.UTC(2026, 0, 1, 0, 0, second))],
      )
    await write(channel, 'mute', 2, { reason: 'Zażółć', seconds: 60 })
    await write(channel, 'topic', 1)
    await write(elsewhere, 'pin', 3)

    const store = await openStore({ ...place, log })
    const held = () => store.read.moderationLog.list(channel, {}, null, 9)
    expect(await held()).toMatchObject([
      { seq: 2, kind: 'mute', reason: 'Zażółć', evidenceCount: null, hash: null },
      { seq: 1, kind: 'topic', reason: null },
    ])
    expect(await store.read.moderationLog.list(elsewhere, {}, null, 9)).toMatchObject([{ seq: 1 }])
    expect(await store.read.moderationLog.list(channel, { words: [`'zazolc'`] }, null, 9)).toHaveLength(1)

    // a node of the previous version goes on beside this one
    const entry = { id: randomUUID(), scopeId: channel, actorId: null, kind: 'topic' } as const
    expect(await store.transact((tx) => tx.moderationLog.add(entry, new Date()))).toBe(3)
    await write(channel, 'ban', 4, { reason: 'stary' })
    const { rows } = await older.query('select action from moderation_acts where channel_id = $1', [channel])
    expect(rows).toHaveLength(4)
    expect(
      await store.transact((tx) => tx.moderationLog.add({ ...entry, id: randomUUID() }, new Date())),
    ).toBe(5)
    expect((await held()).map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
      '5 topic',
      '4 ban',
      '3 topic',
      '2 mute',
      '1 topic',
    ])
    expect(await verifyLog(store.read, channel)).toMatchObject({ entries: 5, unsealed: 3, fault: null })
    await older.query(`update moderation_log set reason = 'inny' where scope_id = $1 and seq = 3`, [channel])
    expect(await verifyLog(store.read, channel)).toMatchObject({ fault: { seq: 3, why: 'hash' } })
    await older.query(`update moderation_log set reason = null where scope_id = $1 and seq = 3`, [channel])
    await older.query(`delete from moderation_log where scope_id = $1 and seq = 4`, [channel])
    expect(await verifyLog(store.read, channel)).toMatchObject({ fault: { seq: 4, why: 'missing' } })
    await older.end()
    await store.close()
  })
})
