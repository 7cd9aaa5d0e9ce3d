import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

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

/** Queries over votes that were cast in a period, which read one index. */
export function readHot(db: Kysely<Database>) {
  return {
    /**
     * Ids of messages whose votes in the period sum up to more than 0, the highest first, newer ones first among
     * equals (OPEN-90). Deleted messages are left out.
     */
    async hotIds(channelId: string, { from, to }: Range, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with sums as materialized (
          select message_id, sum(vote) as score from votes
          where channel_id = ${channelId} and created_at >= ${from} and created_at < ${to}
          group by message_id having sum(vote) > 0
          order by score desc, message_id desc limit ${limit}
        )
        select m.id from sums join messages m on m.channel_id = ${channelId} and m.id = sums.message_id
        where not m.is_removed and m.cleared_at is null
        order by sums.score desc, m.seq desc`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The ids of authors whose messages got votes with their sums, the highest first. */
    async karmaSums(channelId: string, { from, to }: Range, limit: number): Promise<KarmaSum[]> {
      const { rows } = await sql<KarmaSum>`
        select author_id as user_id, sum(vote)::int as karma from votes
        where channel_id = ${channelId} and created_at >= ${from} and created_at < ${to}
          and author_id is not null
        group by author_id order by karma desc limit ${limit}`.execute(db)
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
