import { sql, type Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface TriesTable {
  key: Bytes
  count: number
  endsAt: Date
}

export interface TriesTables {
  tries: TriesTable
}

/** How many tries were made with a key, and when they are forgotten. */
export interface Tries {
  readonly count: number
  readonly endsAt: Date
}

/** Counters that all nodes share; keys are hashes. */
function writeTries(db: Kysely<Database>) {
  return {
    /** Counts a try and gives the new count; the first try sets the end of the window. */
    async count(key: Uint8Array, at: Date, endsAt: Date): Promise<Tries> {
      const isOver = sql<boolean>`tries.ends_at <= ${at}`
      return db
        .insertInto('tries')
        .values({ key, count: 1, endsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            // the count stops at a million, far below the column's limit
            count: sql`case when ${isOver} then 1 else least(tries.count, 1000000) + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else tries.ends_at end`,
          }),
        )
        .returning(['count', 'endsAt'])
        .executeTakeFirstOrThrow()
    },

    /** Takes one try back. */
    async refund(key: Uint8Array): Promise<void> {
      await db
        .updateTable('tries')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },

    async forget(key: Uint8Array): Promise<void> {
      await db.deleteFrom('tries').where('key', '=', key).execute()
    },
  }
}

export const triesNoun = { write: writeTries }
