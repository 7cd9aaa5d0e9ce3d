import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface ReadMarksTable {
  userId: string
  channelId: string
  /** Of the buffer, for standard clients (draft/read-marker). */
  readAt: WithDefault<Date | null>
  /** The inbox was opened when this was the channel's number. */
  inboxSeq: WithDefault<number>
}

export interface ReadMarksTables {
  readMarks: ReadMarksTable
}

function readReadMarks(db: Kysely<Database>) {
  return {
    /** The channel's number when somebody opened their inbox there last; 0 where never. */
    async inboxSeq(userId: string, channelId: string): Promise<number> {
      const row = await db
        .selectFrom('readMarks')
        .select('inboxSeq')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.inboxSeq ?? 0
    },

    /** Up to when somebody has read the channel; null where nobody knows. */
    async readAt(userId: string, channelId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('readMarks')
        .select('readAt')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.readAt ?? null
    },

    /** Whether somebody has been in the channel before, as far as it was kept. */
    async isKnown(userId: string, channelId: string): Promise<boolean> {
      const row = await db
        .selectFrom('readMarks')
        .select('userId')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function writeReadMarks(db: Kysely<Database>) {
  return {
    ...readReadMarks(db),

    /** Keeps that somebody was in the channel. Gives whether that was their first time. */
    async cameFirst(userId: string, channelId: string): Promise<boolean> {
      const row = await db
        .insertInto('readMarks')
        .values({ userId, channelId })
        .onConflict((conflict) => conflict.columns(['userId', 'channelId']).doNothing())
        .returning('userId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** The mark only moves on. Gives where it is now. */
    async setReadAt(userId: string, channelId: string, readAt: Date): Promise<Date> {
      const row = await db
        .insertInto('readMarks')
        .values({ userId, channelId, readAt })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'channelId'])
            .doUpdateSet({ readAt: sql`greatest(read_marks.read_at, excluded.read_at)` }),
        )
        .returning('readAt')
        .executeTakeFirstOrThrow()
      return row.readAt ?? readAt
    },

    /** The mark only moves on: of two devices the one that saw more counts. */
    async setInboxSeq(userId: string, channelId: string, inboxSeq: number): Promise<void> {
      await db
        .insertInto('readMarks')
        .values({ userId, channelId, inboxSeq })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'channelId'])
            .doUpdateSet({ inboxSeq: sql`greatest(read_marks.inbox_seq, excluded.inbox_seq)` }),
        )
        .execute()
    },
  }
}

export const readMarksNoun = { read: readReadMarks, write: writeReadMarks }
