import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** The text of a message that its author deleted, which moderators see for some hours. */
interface RemovedTextsTable {
  channelId: string
  messageId: string
  userId: string
  text: string
  removedAt: Date
}

export interface RemovedTextsTables {
  removedTexts: RemovedTextsTable
}

function writeRemovedTexts(db: Kysely<Database>) {
  return {
    /** Keeps the text of a message that is about to be removed. */
    async keep(channelId: string, messageId: string, at: Date): Promise<void> {
      await sql`
        insert into removed_texts (channel_id, message_id, user_id, text, removed_at)
        select channel_id, id, user_id, text, ${at} from messages
        where channel_id = ${channelId} and id = ${messageId} and not is_removed and user_id is not null
        on conflict do nothing`.execute(db)
    },

    async forget(channelId: string, messageId: string): Promise<void> {
      await db
        .deleteFrom('removedTexts')
        .where('channelId', '=', channelId)
        .where('messageId', '=', messageId)
        .execute()
    },

    /** Forgets texts from before that time, so many at most, and gives how many there were. */
    async sweep(before: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        delete from removed_texts where (channel_id, message_id) in (
          select channel_id, message_id from removed_texts where removed_at < ${before} limit ${limit}
        ) returning message_id`.execute(db)
      return rows.length
    },
  }
}

export const removedTextsNoun = { write: writeRemovedTexts }
