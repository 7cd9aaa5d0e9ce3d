import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json, JsonOrNull } from '../column-types.ts'
import type { Database } from '../nouns.ts'

/** A filter that is tried on the stored history, kept for a week with what it found. */
interface FilterRunsTable {
  scopeId: string
  id: string
  byId: string
  /** The filter as it was tried. */
  body: Json
  /** The saved filter; null for one that was not saved. */
  filterId: string | null
  filterVersion: number | null
  /** The filters that were on. */
  others: Json
  fromAt: Date
  toAt: Date
  /** Messages with higher numbers are read … */
  fromSeq: number
  /** … up to this one. */
  upToSeq: number
  /** How many these are. */
  total: number
  /** How far it got; null at the beginning. */
  cursor: JsonOrNull
  state: 'going' | 'done' | 'stopped' | 'failed'
  totals: Json
  /** Who works at it; a new id for each who takes it. */
  owner: string
  beatAt: Date
  createdAt: Date
  /** The run of the whole service of which it is the part in this channel; null for one of the channel itself. */
  serviceRunId: string | null
}

interface RunHitsTable {
  scopeId: string
  runId: string
  seq: number
  messageId: string
  userId: string
  places: Json
  /** Words, domains and patterns. */
  caughtBy: Json
  isKnown: boolean
  doubts: string[]
}

interface RunPeopleTable {
  scopeId: string
  runId: string
  userId: string
  isCaught: boolean
}

export interface FilterRunsTables {
  filterRuns: FilterRunsTable
  runHits: RunHitsTable
  runPeople: RunPeopleTable
}

export type FilterRunRow = Selectable<FilterRunsTable>

export type NewFilterRun = Omit<
  FilterRunRow,
  'state' | 'cursor' | 'beatAt' | 'createdAt' | 'serviceRunId'
> & { readonly serviceRunId?: string }

/** A caught message as a run keeps it. */
export interface NewHit {
  readonly seq: number
  readonly messageId: string
  readonly userId: string
  readonly places: readonly (readonly [number, number])[]
  readonly caughtBy: readonly string[]
  readonly isKnown: boolean
  readonly doubts: readonly string[]
}

/** A caught message with what is shown beside it. */
export interface HitRow {
  readonly seq: number
  readonly messageId: string
  readonly userId: string
  /** Null where the account is deleted. */
  readonly userName: string | null
  readonly modes: string
  /** Null where its author removed it, and where it is withheld. */
  readonly text: string | null
  readonly places: readonly (readonly [number, number])[]
  readonly caughtBy: readonly string[]
  readonly isCleared: boolean
  readonly isKnown: boolean
  readonly doubts: readonly string[]
  readonly at: Date
}

/** The columns of a row without the author's name, of `run_hits` as `hit` and `messages` as `m`. */
export const CAUGHT = sql`hit.seq, hit.message_id, hit.user_id, hit.places, hit.caught_by, hit.is_known, hit.doubts,
  m.modes, m.created_at as at, m.cleared_at is not null as is_cleared,
  case when not m.is_removed and not m.is_withheld then m.text end as text`

/**
 * How far the beats of a part of a run of the whole service lie ahead of their time, in ms: a thousand years. A node of a
 * version without such runs looks for silent ones by this time alone, and would judge a part as a run of the channel's
 * own filter, which moderators pass; so it never finds one (decision 036).
 */
const BEATS_AHEAD_MS = 31_557_600_000_000

/** A time as it is kept of a run's beats. */
const beatOf = (at: Date) => sql<Date>`case when service_run_id is null then ${at}::timestamptz
  else ${new Date(at.getTime() + BEATS_AHEAD_MS)}::timestamptz end`

/** Which run it is. */
export interface RunKey {
  readonly scopeId: string
  readonly id: string
}

/** What one page of a run gave. */
export interface RunPage {
  readonly cursor: unknown
  readonly totals: unknown
  readonly hits: readonly NewHit[]
  /** Authors who were not known before, or are caught for the first time. */
  readonly people: readonly { readonly userId: string; readonly isCaught: boolean }[]
}

function readFilterRuns(db: Kysely<Database>) {
  return {
    async byId({ scopeId, id }: RunKey): Promise<FilterRunRow | undefined> {
      return db
        .selectFrom('filterRuns')
        .selectAll()
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .executeTakeFirst()
    },

    /** Caught messages, newest first: those with these numbers, or with lower ones than `below`. */
    async hits(
      { scopeId, id }: RunKey,
      which: { readonly seqs: readonly number[] } | { readonly below: number | null; readonly limit: number },
    ): Promise<HitRow[]> {
      const [where, limit] =
        'seqs' in which
          ? [sql`hit.seq = any(${which.seqs}::bigint[])`, which.seqs.length]
          : [which.below === null ? sql`true` : sql`hit.seq < ${which.below}`, which.limit]
      const { rows } = await sql<HitRow>`
        select ${CAUGHT}, case when author.deleted_at is null then author.name end as user_name
        from run_hits hit
        join messages m on m.channel_id = hit.scope_id and m.id = hit.message_id
        left join users author on author.id = hit.user_id
        where hit.scope_id = ${scopeId} and hit.run_id = ${id} and ${where}
        order by hit.seq desc limit ${limit}`.execute(db)
      return rows
    },

    /** How many of the newest caught messages have lower numbers than that, counted to `most`. */
    async countAbove({ scopeId, id }: RunKey, seq: number, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          select from run_hits where scope_id = ${scopeId} and run_id = ${id} and seq >= ${seq} limit ${most}) above
        `.execute(db)
      return rows[0]!.count
    },

    /** How many caught messages are kept, and of how many people. */
    async kept({ scopeId, id }: RunKey): Promise<{ readonly messages: number; readonly people: number }> {
      const { rows } = await sql<{ messages: number; people: number }>`
        select count(*) filter (where seq > 0)::integer as messages, count(distinct user_id)::integer as people
        from run_hits
        where scope_id = ${scopeId} and run_id = ${id}`.execute(db)
      return rows[0]!
    },

    /** When the caught messages behind that number were sent and by whom, oldest first. */
    async sent(
      { scopeId, id }: RunKey,
      after: number,
      limit: number,
    ): Promise<{ readonly seq: number; readonly userId: string; readonly at: Date }[]> {
      const { rows } = await sql<{ seq: number; userId: string; at: Date }>`
        select hit.seq, hit.user_id, m.created_at as at from run_hits hit
        join messages m on m.channel_id = hit.scope_id and m.id = hit.message_id
        where hit.scope_id = ${scopeId} and hit.run_id = ${id} and hit.seq > ${after}
        order by hit.seq limit ${limit}`.execute(db)
      return rows
    },

    /** Authors of what was read, behind an id. */
    people: (
      { scopeId, id }: RunKey,
      after: string,
      limit: number,
    ): Promise<{ userId: string; isCaught: boolean }[]> =>
      db
        .selectFrom('runPeople')
        .select(['userId', 'isCaught'])
        .where('scopeId', '=', scopeId)
        .where('runId', '=', id)
        .where('userId', '>', after)
        .orderBy('userId')
        .limit(limit)
        .execute(),

    /** Whether somebody's run was not heard of since then. */
    async isAnySilent(since: Date): Promise<boolean> {
      const row = await db
        .selectFrom('filterRuns')
        .select('id')
        .where('state', '=', 'going')
        .where('beatAt', '<', beatOf(since))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** How many runs are under way in a scope. */
    async countGoing(scopeId: string): Promise<number> {
      const row = await db
        .selectFrom('filterRuns')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('scopeId', '=', scopeId)
        .where('state', '=', 'going')
        .executeTakeFirstOrThrow()
      return row.count
    },
  }
}

function writeFilterRuns(db: Kysely<Database>) {
  const own = (run: RunKey & { readonly owner: string }) =>
    db
      .updateTable('filterRuns')
      .where('scopeId', '=', run.scopeId)
      .where('id', '=', run.id)
      .where('owner', '=', run.owner)
      .where('state', '=', 'going')
  return {
    ...readFilterRuns(db),

    /** False where the person has another run under way. */
    async insert(run: NewFilterRun, at: Date): Promise<boolean> {
      const inserted = await db
        .insertInto('filterRuns')
        .values({
          ...run,
          body: JSON.stringify(run.body),
          others: JSON.stringify(run.others),
          totals: JSON.stringify(run.totals),
          cursor: null,
          state: 'going',
          beatAt: run.serviceRunId === undefined ? at : new Date(at.getTime() + BEATS_AHEAD_MS),
          createdAt: at,
        })
        .onConflict((conflict) => conflict.column('byId').where('state', '=', 'going').doNothing())
        .returning('id')
        .execute()
      return inserted.length > 0
    },

    /** Keeps a run that is done, whose finds are written already. */
    async insertDone(run: NewFilterRun, at: Date): Promise<void> {
      await db
        .insertInto('filterRuns')
        .values({
          ...run,
          body: JSON.stringify(run.body),
          others: JSON.stringify(run.others),
          totals: JSON.stringify(run.totals),
          cursor: null,
          state: 'done',
          beatAt: at,
          createdAt: at,
        })
        .execute()
    },

    /** Says that its owner is at work; false where it is not theirs any more. */
    async beat(run: RunKey & { readonly owner: string }, at: Date): Promise<boolean> {
      const rows = await own(run)
        .set({ beatAt: beatOf(at) })
        .returning('id')
        .execute()
      return rows.length > 0
    },

    /** Keeps what a page gave; false where the run is not its owner's any more, and then nothing is kept. */
    async keep(
      run: RunKey & { readonly owner: string },
      { cursor, totals, hits, people }: RunPage,
      at: Date,
    ): Promise<boolean> {
      const rows = await own(run)
        .set({ cursor: JSON.stringify(cursor), totals: JSON.stringify(totals), beatAt: beatOf(at) })
        .returning('id')
        .execute()
      if (rows.length === 0) return false
      const key = [run.scopeId, run.id] as const
      if (hits.length > 0)
        await sql`
          insert into run_hits (scope_id, run_id, seq, message_id, user_id, places, caught_by, is_known, doubts)
          select ${key[0]}::uuid, ${key[1]}::uuid, seq, message_id, user_id, places, caught_by, is_known,
            array(select jsonb_array_elements_text(doubts))
          from jsonb_to_recordset(${JSON.stringify(hits.map(recordOf))}::jsonb)
            as hit (seq bigint, message_id uuid, user_id uuid, places jsonb, caught_by jsonb, is_known boolean,
              doubts jsonb)`.execute(db)
      if (people.length > 0)
        await sql`
          insert into run_people (scope_id, run_id, user_id, is_caught)
          select ${key[0]}::uuid, ${key[1]}::uuid, user_id, is_caught
          from unnest(${people.map(({ userId }) => userId)}::uuid[],
            ${people.map(({ isCaught }) => isCaught)}::boolean[]) as one (user_id, is_caught)
          on conflict (scope_id, run_id, user_id) do update set is_caught = excluded.is_caught`.execute(db)
      return true
    },

    /** Ends a run of its owner. */
    async end(
      run: RunKey & { readonly owner: string },
      state: 'done' | 'failed',
      totals: unknown,
    ): Promise<void> {
      await own(run)
        .set({ state, totals: JSON.stringify(totals) })
        .execute()
    },

    /** Ends a run whoever works at it. */
    async stop({ scopeId, id }: RunKey): Promise<void> {
      await db
        .updateTable('filterRuns')
        .set({ state: 'stopped' })
        .where('scopeId', '=', scopeId)
        .where('id', '=', id)
        .where('state', '=', 'going')
        .execute()
    },

    /** Gives a run away, so that another node need not wait for the end of this one's silence. */
    async leave(run: RunKey & { readonly owner: string }): Promise<void> {
      await own(run)
        .set({ beatAt: beatOf(new Date(0)) })
        .execute()
    },

    /** Takes a run whose owner was not heard since then; undefined where there is none. */
    async take(silentSince: Date, owner: string, at: Date): Promise<FilterRunRow | undefined> {
      const { rows } = await sql<FilterRunRow>`
        update filter_runs set owner = ${owner}, beat_at = ${beatOf(at)}
        where (scope_id, id) = (
          select scope_id, id from filter_runs where state = 'going' and beat_at < ${beatOf(silentSince)}
          order by beat_at limit 1 for update skip locked)
        returning *`.execute(db)
      return rows[0]
    },

    /**
     * Removes runs from before that time with what they found, at most so many rows of a kind; false where more is left.
     */
    async sweep(before: Date, limit: number): Promise<boolean> {
      const run = await db
        .selectFrom('filterRuns')
        .select(['scopeId', 'id'])
        .where('createdAt', '<', before)
        .where('state', '!=', 'going')
        .limit(1)
        .executeTakeFirst()
      if (run === undefined) return true
      for (const table of ['run_hits', 'run_people']) {
        const { rows } = await sql<{ scopeId: string }>`
          delete from ${sql.raw(table)} where ctid = any(array(
            select ctid from ${sql.raw(table)} where scope_id = ${run.scopeId} and run_id = ${run.id} limit ${limit}))
          returning scope_id`.execute(db)
        if (rows.length === limit) return false
      }
      await db.deleteFrom('filterRuns').where('scopeId', '=', run.scopeId).where('id', '=', run.id).execute()
      return false
    },
  }
}

function recordOf({ seq, messageId, userId, places, caughtBy, isKnown, doubts }: NewHit) {
  return {
    seq,
    message_id: messageId,
    user_id: userId,
    places,
    caught_by: caughtBy,
    is_known: isKnown,
    doubts,
  }
}

export const filterRunsNoun = { read: readFilterRuns, write: writeFilterRuns }
