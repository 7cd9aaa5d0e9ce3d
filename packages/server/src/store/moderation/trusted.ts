import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** People whom a channel's moderators marked as known. */
interface TrustedTable {
  scopeId: string
  userId: string
  byId: string | null
  createdAt: Date
}

export interface TrustedTables {
  trusted: TrustedTable
}

function readTrusted(db: Kysely<Database>) {
  return {
    async has(scopeId: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('trusted')
        .select('userId')
        .where('scopeId', '=', scopeId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The accounts that are trusted in a channel. */
    async ofScope(scopeId: string): Promise<string[]> {
      const rows = await db.selectFrom('trusted').select('userId').where('scopeId', '=', scopeId).execute()
      return rows.map(({ userId }) => userId)
    },
  }
}

function writeTrusted(db: Kysely<Database>) {
  return {
    ...readTrusted(db),

    /** False where the person was trusted already. */
    async add(scopeId: string, userId: string, byId: string | null, at: Date): Promise<boolean> {
      const rows = await db
        .insertInto('trusted')
        .values({ scopeId, userId, byId, createdAt: at })
        .onConflict((conflict) => conflict.columns(['scopeId', 'userId']).doNothing())
        .returning('userId')
        .execute()
      return rows.length > 0
    },

    /** False where the person was not trusted. */
    async remove(scopeId: string, userId: string): Promise<boolean> {
      const rows = await db
        .deleteFrom('trusted')
        .where('scopeId', '=', scopeId)
        .where('userId', '=', userId)
        .returning('userId')
        .execute()
      return rows.length > 0
    },
  }
}

export const trustedNoun = { read: readTrusted, write: writeTrusted }
