import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface ReadMarksTable {
  userId: string
  channelId: string
  /** The read mark of draft/read-marker. */
  readAt: WithDefault<Date | null>
  /** The channel's number when the inbox was last opened. */
  inboxSeq: WithDefault<number>
}

export interface ReadMarksTables {
  readMarks: ReadMarksTable
}

function readReadMarks(db: Kysely<Database>) {
  // whoever comes to a channel asks
  const known = gathered(async (keys: readonly string[]) => {
    const part = (index: number) => keys.map((key) => key.split(' ')[index]!)
    const { rows } = await sql<{ userId: string; channelId: string }>`
      select user_id, channel_id from read_marks
      join unnest(${part(0)}::uuid[], ${part(1)}::uuid[]) as asked (user_id, channel_id) using (user_id, channel_id)
      `.execute(db)
    return new Map(rows.map(({ userId, channelId }): [string, true] => [`${userId} ${channelId}`, true]))
  })
  return {
    /** The channel's number when somebody last opened their inbox there; 0 for never. */
    async inboxSeq(userId: string, channelId: string): Promise<number> {
      const row = await db
        .selectFrom('readMarks')
        .select('inboxSeq')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.inboxSeq ?? 0
    },

    /** Up to when somebody has read the channel; null where it is unknown. */
    async readAt(userId: string, channelId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('readMarks')
        .select('readAt')
        .where('userId', '=', userId)
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      return row?.readAt ?? null
    },

    /** Whether somebody was in the channel before, as far as it was recorded. */
    isKnown: async (userId: string, channelId: string): Promise<boolean> =>
      (await known(`${userId} ${channelId}`)) ?? false,
  }
}

function writeReadMarks(db: Kysely<Database>) {
  return {
    ...readReadMarks(db),

    /** Records that somebody was in the channel; true for their first time. */
    async cameFirst(userId: string, channelId: string): Promise<boolean> {
      const row = await db
        .insertInto('readMarks')
        .values({ userId, channelId })
        .onConflict((conflict) => conflict.columns(['userId', 'channelId']).doNothing())
        .returning('userId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Moves the mark forward, never back; gives where it is then. */
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

    /** Moves the mark forward, never back: of two devices the one that has seen more counts. */
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
