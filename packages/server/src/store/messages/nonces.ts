import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

export interface MessageNoncesTable {
  userId: string
  nonce: string
  channelId: string
  messageId: string
  createdAt: Date
}

export interface NoncesTables {
  messageNonces: MessageNoncesTable
}

function readNonces(db: Kysely<Database>) {
  return {
    /** The message that somebody sent with this nonce since then. */
    find: (
      userId: string,
      nonce: string,
      since: Date,
    ): Promise<{ channelId: string; messageId: string } | undefined> =>
      db
        .selectFrom('messageNonces')
        .select(['channelId', 'messageId'])
        .where('userId', '=', userId)
        .where('nonce', '=', nonce)
        .where('createdAt', '>=', since)
        .executeTakeFirst(),
  }
}

function writeNonces(db: Kysely<Database>) {
  return {
    ...readNonces(db),

    /**
     * Lets a nonce stand for this message, unless it stands for another one since then; gives the message that it stands
     * for.
     */
    async claim(nonce: MessageNoncesTable, since: Date): Promise<{ channelId: string; messageId: string }> {
      const { userId, nonce: text, channelId, messageId, createdAt } = nonce
      const { rows } = await sql<{ channelId: string; messageId: string }>`
        insert into message_nonces as held (user_id, nonce, channel_id, message_id, created_at)
        values (${userId}, ${text}, ${channelId}, ${messageId}, ${createdAt})
        on conflict (user_id, nonce) do update set
          channel_id = case when held.created_at < ${since} then excluded.channel_id else held.channel_id end,
          message_id = case when held.created_at < ${since} then excluded.message_id else held.message_id end,
          created_at = case when held.created_at < ${since} then excluded.created_at else held.created_at end
        returning channel_id, message_id`.execute(db)
      return rows[0]!
    },

    /** Lets a nonce stand for another message of the channel than it did. */
    async move(userId: string, nonce: string, fromId: string, toId: string): Promise<void> {
      await db
        .updateTable('messageNonces')
        .set({ messageId: toId })
        .where('userId', '=', userId)
        .where('nonce', '=', nonce)
        .where('messageId', '=', fromId)
        .execute()
    },
  }
}

export const noncesNoun = { read: readNonces, write: writeNonces }
