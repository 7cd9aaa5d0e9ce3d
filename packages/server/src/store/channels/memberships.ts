import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import { isHiddenFrom } from '../messages/hidden-from.ts'

interface MembershipsTable {
  channelId: string
  userId: string
  createdAt: Date
}

export interface MembershipsTables {
  memberships: MembershipsTable
}

/** A private conversation as one of its two people sees it. */
export interface ConversationRow {
  readonly channelId: string
  readonly otherId: string
  readonly otherName: string
  readonly otherIsDeleted: boolean
  readonly lastMessageAt: Date | null
  /** When the other one wrote last, as far as that is among the newest {@link LOOKED_AT} messages. */
  readonly lastFromOtherAt: Date | null
}

const LOOKED_AT = 200

/** The rows are written by `channels.openPair`. */
function readMemberships(db: Kysely<Database>) {
  return {
    /** Ids of the people of a private conversation. */
    async userIds(channelId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('memberships')
        .select('userId')
        .where('channelId', '=', channelId)
        .orderBy('userId')
        .execute()
      return rows.map(({ userId }) => userId)
    },

    async has(channelId: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('memberships')
        .select('userId')
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Private conversations of these users with messages since then, and the number of the first of these; of
     * each the newest {@link LOOKED_AT} messages are examined.
     */
    async conversationsSince(
      userIds: readonly string[],
      since: Date,
    ): Promise<{ readonly channelId: string; readonly seq: number }[]> {
      if (userIds.length === 0) return []
      const { rows } = await sql<{ channelId: string; seq: number }>`
        select mine.channel_id, fresh.seq
        from (select distinct channel_id from memberships where user_id in (${sql.join(userIds)})) mine
        join lateral (
          select min(seq) as seq from (
            select seq, created_at from messages
            where channel_id = mine.channel_id
            order by seq desc limit ${LOOKED_AT}
          ) newest
          where created_at >= ${since}
        ) fresh on fresh.seq is not null`.execute(db)
      return rows
    },

    /**
     * The user's private conversations, newest message first, those without messages last: only those that the user
     * opened, since the other one knows nothing of these. In the one with oneself the other one is the user, too.
     * Messages that a block hides do not count, and a conversation with nothing else is left out.
     */
    async conversationsOf(userId: string, limit: number): Promise<ConversationRow[]> {
      const { rows } = await sql<ConversationRow>`
        select mine.channel_id, other.id as other_id, other.name as other_name,
               other.deleted_at is not null as other_is_deleted, last.created_at as last_message_at,
               heard.created_at as last_from_other_at
        from memberships mine
        left join memberships theirs on theirs.channel_id = mine.channel_id and theirs.user_id <> mine.user_id
        join users other on other.id = coalesce(theirs.user_id, mine.user_id)
        left join lateral (
          select created_at from messages m
          where channel_id = mine.channel_id and not is_removed and not ${isHiddenFrom(userId)}
          order by seq desc limit 1
        ) last on true
        left join lateral (
          select created_at from (
            select * from messages
            where channel_id = mine.channel_id and theirs.user_id is not null
            order by seq desc limit ${LOOKED_AT}
          ) m
          where user_id = theirs.user_id and not is_removed and not ${isHiddenFrom(userId)}
          order by seq desc limit 1
        ) heard on true
        where mine.user_id = ${userId} and (last.created_at is not null or exists (
          select from channels c where c.id = mine.channel_id and c.created_by = ${userId}
        ) and not exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = other.id))
        order by last.created_at desc nulls last, mine.channel_id
        limit ${limit}`.execute(db)
      return rows
    },
  }
}

export const membershipsNoun = { read: readMemberships, write: readMemberships }
