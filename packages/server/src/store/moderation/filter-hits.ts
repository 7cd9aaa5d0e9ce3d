import type { HitAction } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { JsonOrNull } from '../column-types.ts'

/** What filters and sending rules did to messages. */
interface FilterHitsTable {
  scopeId: string
  /** The id of a filter, or the name of a sending rule. */
  filterId: string
  minute: Date
  /** `OTHERS` for all people past a bound. */
  userId: string
  action: string
  count: number
  /** Texts that were caught, three at most, as `{text, at}`. */
  samples: JsonOrNull
}

export interface FilterHitsTables {
  filterHits: FilterHitsTable
}

/** Stands in place of a person for all past a bound. */
export const OTHERS = '00000000-0000-0000-0000-000000000000'

export interface HitSample {
  readonly text: string
  readonly at: string
}

/** How often one person was caught by one filter within a minute. */
export interface FilterHit {
  readonly scopeId: string
  readonly filterId: string
  readonly minute: Date
  readonly userId: string
  readonly action: HitAction
  readonly count: number
  readonly samples: readonly HitSample[]
}

export interface DayCount {
  readonly filterId: string
  readonly day: string
  readonly action: string
  readonly count: number
}

function readFilterHits(db: Kysely<Database>) {
  return {
    /** By filter, day of UTC and action; with `filterId` of that one alone. Released ones are asked of the matters. */
    async days(scopeId: string, since: Date, filterId: string | null): Promise<DayCount[]> {
      const { rows } = await sql<DayCount>`
        select filter_id, to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day, action, sum(count)::int as count
        from filter_hits
        where scope_id = ${scopeId} and minute >= ${since} and (${filterId}::text is null or filter_id = ${filterId})
        group by 1, 2, 3
        union all
        select held -> 'fired' ->> 'id', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD'), 'released', count(*)::int
        from matters
        where scope_id = ${scopeId} and kind = 'held' and state = 'released' and decided_at >= ${since}
          and held -> 'fired' ->> 'id' is not null
          and (${filterId}::text is null or held -> 'fired' ->> 'id' = ${filterId})
        group by 1, 2`.execute(db)
      return rows
    },

    /** How many people each filter caught, those past the bound left out. */
    async people(scopeId: string, since: Date): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ filterId: string; people: number }>`
        select filter_id, count(distinct user_id)::int as people from filter_hits
        where scope_id = ${scopeId} and minute >= ${since} and user_id <> ${OTHERS} group by 1`.execute(db)
      return new Map(rows.map(({ filterId, people }) => [filterId, people]))
    },

    /** How many messages each filter caught. */
    async totals(scopeId: string, since: Date): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ filterId: string; count: number }>`
        select filter_id, sum(count)::int as count from filter_hits
        where scope_id = ${scopeId} and minute >= ${since} group by 1`.execute(db)
      return new Map(rows.map(({ filterId, count }) => [filterId, count]))
    },

    /** Texts that a filter caught lately, newest first. */
    async samples(scopeId: string, filterId: string, since: Date, limit: number): Promise<HitSample[]> {
      const { rows } = await sql<HitSample>`
        select sample ->> 'text' as text, sample ->> 'at' as at
        from filter_hits, jsonb_array_elements(samples) as sample
        where scope_id = ${scopeId} and filter_id = ${filterId} and minute >= ${since} and samples is not null
        order by minute desc, sample ->> 'at' desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

function writeFilterHits(db: Kysely<Database>) {
  return {
    /** Adds to what is there of the same minute. */
    async add(hits: readonly FilterHit[]): Promise<void> {
      if (hits.length === 0) return
      await sql`
        insert into filter_hits as held (scope_id, filter_id, minute, user_id, action, count, samples)
        select * from unnest(
          ${hits.map(({ scopeId }) => scopeId)}::uuid[], ${hits.map(({ filterId }) => filterId)}::text[],
          ${hits.map(({ minute }) => minute.toISOString())}::timestamptz[], ${hits.map(({ userId }) => userId)}::uuid[],
          ${hits.map(({ action }) => action)}::text[], ${hits.map(({ count }) => count)}::int[],
          ${hits.map(({ samples }) => (samples.length === 0 ? null : JSON.stringify(samples)))}::jsonb[]
        ) as t order by 1, 2, 3, 4, 5
        on conflict (scope_id, filter_id, minute, user_id, action) do update set
          count = held.count + excluded.count, samples = coalesce(held.samples, excluded.samples)`.execute(db)
    },

    /** Deletes what is older, at most so many rows; gives how many it was. */
    async sweep(before: Date, limit: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from filter_hits where ctid in (
            select ctid from filter_hits where minute < ${before} order by minute limit ${limit}
          ) returning 1
        )
        select count(*)::int as count from gone`.execute(db)
      return rows[0]!.count
    },
  }
}

export const filterHitsNoun = { read: readFilterHits, write: writeFilterHits }
