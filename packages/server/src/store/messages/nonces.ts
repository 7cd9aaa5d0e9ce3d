import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

interface MessageNoncesTable {
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

export const noncesNoun = { read: readNonces }
