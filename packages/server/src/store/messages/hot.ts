import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import { firstIdAt } from './first-id-at.ts'

/** A period without its end. */
export interface Range {
  readonly from: Date
  readonly to: Date
}

/** The sum of the votes on somebody's messages in a period. */
export interface KarmaSum {
  readonly userId: string
  readonly karma: number
}

export interface KarmaRow extends KarmaSum {
  readonly name: string
}

/** The widest `vote_span`: 2^32 seconds are 136 years. */
const LONGEST_SPAN = 32
/** More than any sum of votes. */
const MAX_SCORE = 2 ** 31 - 1

/** Queries over sums of votes, which a trigger keeps with each vote (052-vote-sums.ts). */
export function readHot(db: Kysely<Database>) {
  return {
    /**
     * Ids of messages whose votes in the period sum up to more than 0, the highest first, newer ones first among
     * equals (OPEN-90). Deleted messages are left out.
     *
     * Most messages were written and voted on within the period: these are walked from the highest score down until
     * there are enough. Those that one of its ends divides are few, and summed up anew.
     */
    async hotIds(channelId: string, { from, to }: Range, limit: number): Promise<string[]> {
      const idsOf = (score: RawBuilder<unknown>) => sql`array(
        select message_id from vote_sums
        where channel_id = ${channelId} and score > 0 and score = ${score}
          and message_id >= ${firstIdAt(from)} and message_id < ${firstIdAt(to)}
          and first_at >= ${from} and last_at < ${to}
        order by message_id desc limit ${limit})`
      const highestBelow = (score: RawBuilder<unknown>) => sql`
        select score from vote_sums where channel_id = ${channelId} and score > 0 and score < ${score}
        order by score desc limit 1`
      const dividedBy = (end: Date) => sql`
        select s.message_id, s.first_at from generate_series(1, ${LONGEST_SPAN}::int) as span cross join lateral (
          select message_id, first_at from vote_sums
          where channel_id = ${channelId} and last_at > first_at and vote_span(first_at, last_at) = span
            and last_at >= ${end} and last_at < ${end}::timestamptz + interval '1 s' * (2 ^ span)
            and first_at < ${end}
        ) as s`
      const { rows } = await sql<{ id: string }>`
        with recursive levels (score, ids, counted) as (
          select top.score, l.ids, cardinality(l.ids)
          from (${highestBelow(sql`${MAX_SCORE}`)}) as top cross join lateral (select ${idsOf(sql`top.score`)} as ids) as l
          union all
          select next.score, l.ids, levels.counted + cardinality(l.ids)
          from levels cross join lateral (${highestBelow(sql`levels.score`)}) as next
            cross join lateral (select ${idsOf(sql`next.score`)} as ids) as l
          where levels.counted < ${limit}
        ),
        divided as (
          select v.message_id, sum(v.vote) as score from (
            ${dividedBy(from)}
            union all
            select * from (${dividedBy(to)}) as later where first_at >= ${from}
          ) as s join votes v on v.channel_id = ${channelId} and v.message_id = s.message_id
          where v.created_at >= ${from} and v.created_at < ${to}
          group by v.message_id having sum(v.vote) > 0
        ),
        sums as materialized (
          select unnest(ids) as message_id, score from levels union all select * from divided
          order by score desc, message_id desc limit ${limit}
        )
        select m.id from sums join messages m on m.channel_id = ${channelId} and m.id = sums.message_id
        where not m.is_removed and m.cleared_at is null
        order by sums.score desc, m.seq desc`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The ids of authors whose messages got votes in the week that begins then, with their sums, the highest first. */
    async karmaSums(channelId: string, week: Date, limit: number): Promise<KarmaSum[]> {
      const { rows } = await sql<KarmaSum>`
        select author_id as user_id, karma from karma_sums
        where channel_id = ${channelId} and week = ${week} and votes > 0
        order by karma desc limit ${limit}`.execute(db)
      return rows
    },

    /** These sums with the names of today, the highest first, then by name; without accounts that are gone. */
    async named(sums: readonly KarmaSum[]): Promise<KarmaRow[]> {
      if (sums.length === 0) return []
      const [ids, karmas] = [sums.map(({ userId }) => userId), sums.map(({ karma }) => karma)]
      const { rows } = await sql<KarmaRow>`
        select u.id as user_id, u.name, sums.karma
        from unnest(${ids}::uuid[], ${karmas}::int[]) as sums (user_id, karma)
        join users u on u.id = sums.user_id and u.deleted_at is null
        order by sums.karma desc, u.name_key`.execute(db)
      return rows
    },
  }
}
