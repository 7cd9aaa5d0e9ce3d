import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export function readNonces(db: Kysely<Database>) {
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
