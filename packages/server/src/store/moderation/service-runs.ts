import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import { CAUGHT, type HitRow } from './filter-runs.ts'

/** A filter that is tried in several channels, one after the other, kept for a week. */
interface ServiceRunsTable {
  id: string
  byId: string
  /** The filter as it was tried. */
  body: Json
  /** The saved filter of the whole service; null for one that was not saved. */
  filterId: string | null
  filterVersion: number | null
  fromAt: Date
  toAt: Date
  /** Its channels, in the order in which they are read: {@link ServiceRunPart}. */
  parts: Json
  /** How many of the channels were begun or left out. */
  begun: number
  state: 'going' | 'done' | 'stopped'
  createdAt: Date
}

export interface ServiceRunsTables {
  serviceRuns: ServiceRunsTable
}

/** A channel of such a run: which of its messages are read. */
export interface ServiceRunPart {
  readonly channelId: string
  readonly name: string
  /** Messages with higher numbers are read … */
  readonly fromSeq: number
  /** … up to this one. */
  readonly upToSeq: number
  /** How many these are. */
  readonly total: number
}

export type ServiceRunRow = Omit<Selectable<ServiceRunsTable>, 'parts'> & {
  readonly parts: readonly ServiceRunPart[]
}

export type NewServiceRun = Omit<ServiceRunRow, 'begun' | 'state' | 'createdAt'>

/** The run of one channel that belongs to such a run. */
export interface PartRunRow {
  readonly scopeId: string
  readonly id: string
  readonly state: 'going' | 'done' | 'stopped' | 'failed'
  readonly totals: unknown
}

/** A caught message with the channel in which it was written. */
export interface ServiceHitRow extends HitRow {
  readonly channelId: string
  readonly channelName: string
}

/** Where a page of caught messages begins: behind this time and message. */
export interface HitsCursor {
  readonly at: Date
  readonly messageId: string
}

function readServiceRuns(db: Kysely<Database>) {
  return {
    async byId(id: string): Promise<ServiceRunRow | undefined> {
      const row = await db.selectFrom('serviceRuns').selectAll().where('id', '=', id).executeTakeFirst()
      return row as ServiceRunRow | undefined
    },

    /** Ids of runs that go on while none of their channels is read: the next one is to be begun, the oldest first. */
    async waiting(limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select run.id from service_runs run
        where run.state = 'going' and not exists (
          select from filter_runs part where part.service_run_id = run.id and part.state = 'going')
        order by run.created_at, run.id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The runs of the channels that were begun. */
    partsOf: (id: string): Promise<PartRunRow[]> =>
      db
        .selectFrom('filterRuns')
        .select(['scopeId', 'id', 'state', 'totals'])
        .where('serviceRunId', '=', id)
        .execute(),

    /** How many people wrote what was read in all channels together, and how many of them were caught. */
    async countPeople(id: string): Promise<{ readonly authors: number; readonly people: number }> {
      const { rows } = await sql<{ authors: number; people: number }>`
        select count(distinct who.user_id)::integer as authors,
          count(distinct who.user_id) filter (where who.is_caught)::integer as people
        from filter_runs part
        join run_people who on who.scope_id = part.scope_id and who.run_id = part.id
        where part.service_run_id = ${id}`.execute(db)
      return rows[0]!
    },

    /** Caught messages of all channels, newest first; with a cursor those behind it. */
    async hits(id: string, before: HitsCursor | null, limit: number): Promise<ServiceHitRow[]> {
      const older =
        before === null
          ? sql`true`
          : sql`(m.created_at, m.id) < (${before.at}::timestamptz, ${before.messageId}::uuid)`
      const { rows } = await sql<ServiceHitRow>`
        select found.*, channel.id as channel_id, channel.name as channel_name,
          case when author.deleted_at is null then author.name end as user_name
        from filter_runs part
        join channels channel on channel.id = part.scope_id
        cross join lateral (
          select ${CAUGHT}
          from run_hits hit
          join messages m on m.channel_id = hit.scope_id and m.id = hit.message_id
          where hit.scope_id = part.scope_id and hit.run_id = part.id and ${older}
          order by hit.seq desc limit ${limit}) found
        left join users author on author.id = found.user_id
        where part.service_run_id = ${id}
        order by found.at desc, found.message_id desc limit ${limit}`.execute(db)
      return rows
    },

    /** Caught messages by the channels in which they were written and their numbers there, newest first. */
    async hitsAt(
      id: string,
      places: readonly { readonly scopeId: string; readonly seq: number }[],
      limit: number,
    ): Promise<ServiceHitRow[]> {
      if (places.length === 0) return []
      const { rows } = await sql<ServiceHitRow>`
        select ${CAUGHT}, channel.id as channel_id, channel.name as channel_name,
          case when author.deleted_at is null then author.name end as user_name
        from unnest(${places.map(({ scopeId }) => scopeId)}::uuid[], ${places.map(({ seq }) => seq)}::bigint[])
          as place (scope_id, seq)
        join filter_runs part on part.service_run_id = ${id} and part.scope_id = place.scope_id
        join channels channel on channel.id = part.scope_id
        join run_hits hit on hit.scope_id = part.scope_id and hit.run_id = part.id and hit.seq = place.seq
        join messages m on m.channel_id = hit.scope_id and m.id = hit.message_id
        left join users author on author.id = hit.user_id
        order by m.created_at desc, m.id desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

function writeServiceRuns(db: Kysely<Database>) {
  const going = (id: string) =>
    db.updateTable('serviceRuns').where('id', '=', id).where('state', '=', 'going')
  return {
    ...readServiceRuns(db),

    /** False where the person has another one under way. */
    async insert(run: NewServiceRun, at: Date): Promise<boolean> {
      const inserted = await db
        .insertInto('serviceRuns')
        .values({
          ...run,
          body: JSON.stringify(run.body),
          parts: JSON.stringify(run.parts),
          begun: 0,
          state: 'going',
          createdAt: at,
        })
        .onConflict((conflict) => conflict.column('byId').where('state', '=', 'going').doNothing())
        .returning('id')
        .execute()
      return inserted.length > 0
    },

    /** Reads and locks a run that goes on, so that one node alone begins its next channel; undefined for any other. */
    async lockGoing(id: string): Promise<ServiceRunRow | undefined> {
      const row = await db
        .selectFrom('serviceRuns')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'going')
        .forUpdate()
        .executeTakeFirst()
      return row as ServiceRunRow | undefined
    },

    /** Says that so many of its channels were begun or left out. */
    async setBegun(id: string, begun: number): Promise<void> {
      await going(id).set({ begun }).execute()
    },

    /**
     * Ends a run; with `stopped` also the one of the channel that is being read, with `done` only where none is: another
     * node may have begun the last one meanwhile.
     */
    async end(id: string, state: 'done' | 'stopped'): Promise<void> {
      if (state === 'done') {
        await going(id)
          .set({ state })
          .where(
            sql<boolean>`not exists (
              select from filter_runs part where part.service_run_id = ${id} and part.state = 'going')`,
          )
          .execute()
        return
      }
      await going(id).set({ state }).execute()
      await db
        .updateTable('filterRuns')
        .set({ state: 'stopped' })
        .where('serviceRunId', '=', id)
        .where('state', '=', 'going')
        .execute()
    },

    /** Removes ended runs from before that time, at most so many; what their channels' runs found goes with those. */
    async sweep(before: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        delete from service_runs where id = any(array(
          select id from service_runs where created_at < ${before} and state <> 'going' limit ${limit}))
        returning id`.execute(db)
      return rows.length
    },
  }
}

export const serviceRunsNoun = { read: readServiceRuns, write: writeServiceRuns }
