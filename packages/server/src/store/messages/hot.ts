import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** A stretch of time, its end not in it. */
export interface Range {
  readonly from: Date
  readonly to: Date
}

/** What somebody's messages were voted in a stretch of time. */
export interface KarmaRow {
  readonly userId: string
  readonly name: string
  readonly karma: number
}

/** What votes say. Both count what was cast within the range, read from one index. */
export function readHot(db: Kysely<Database>) {
  return {
    /**
     * Ids of the messages whose votes of the range sum up to more than nothing, highest first, newer first among
     * equals (OPEN-90). Deleted ones are none of them.
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

    /** Whose messages got votes, the highest sum first, then by name. */
    async karma(channelId: string, { from, to }: Range, limit: number): Promise<KarmaRow[]> {
      const { rows } = await sql<KarmaRow>`
        select u.id as user_id, u.name, sums.karma from (
          select author_id, sum(vote)::int as karma from votes
          where channel_id = ${channelId} and created_at >= ${from} and created_at < ${to}
            and author_id is not null
          group by author_id order by karma desc limit ${limit}
        ) sums
        join users u on u.id = sums.author_id and u.deleted_at is null
        order by sums.karma desc, u.name_key`.execute(db)
      return rows
    },
  }
}
