import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

interface FollowsTable {
  userId: string
  channelId: string
  createdAt: Date
}

export interface FollowsTables {
  follows: FollowsTable
}

/** A channel that somebody follows, with its stream where it is on air. */
export interface FollowedRow {
  readonly id: string
  readonly name: string
  readonly streamId: string | null
  readonly title: string | null
  readonly beganAt: Date | null
}

function readFollows(db: Kysely<Database>) {
  return {
    async has(userId: string, channelId: string): Promise<boolean> {
      const row = await db
        .selectFrom('follows')
        .select('userId')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** How many follow a channel. */
    async countOf(channelId: string): Promise<number> {
      const { count } = await db
        .selectFrom('follows')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('channelId', '=', channelId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** The channels that somebody follows: those on air first, by name. */
    async ofUser(userId: string): Promise<FollowedRow[]> {
      const { rows } = await sql<FollowedRow>`
        select channel.id, channel.name, stream.id as stream_id, stream.title, stream.began_at
        from follows follow
        join channels channel on channel.id = follow.channel_id
        left join streams stream on stream.channel_id = channel.id and stream.ended_at is null
        where follow.user_id = ${userId}
        order by stream.id is null, channel.name_key`.execute(db)
      return rows
    },
  }
}

/** The writing functions give whether anything changed. */
function writeFollows(db: Kysely<Database>) {
  return {
    ...readFollows(db),

    /** How many channels somebody follows. */
    async countBy(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('follows')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    async add(userId: string, channelId: string, createdAt: Date): Promise<boolean> {
      const added = await db
        .insertInto('follows')
        .values({ userId, channelId, createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .executeTakeFirst()
      return added !== undefined
    },

    async remove(userId: string, channelId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('follows')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .returning('userId')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

export const followsNoun = { read: readFollows, write: writeFollows }
