import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** What a card shows of somebody in a channel besides account, modes and subscription. */
function readUserCards(db: Kysely<Database>) {
  return {
    async lastMessageAt(channelId: string, userId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('messages')
        .select('createdAt')
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('isRemoved', '=', false)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.createdAt ?? null
    },
  }
}

export const userCardsNoun = { read: readUserCards }
