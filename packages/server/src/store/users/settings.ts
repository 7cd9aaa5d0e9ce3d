import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'

/** The settings that somebody changed from the defaults, as plain JSON. */
function readSettings(db: Kysely<Database>) {
  // every login asks
  const settings = gathered(async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'settings'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, row.settings]))
  })
  return {
    /** Null where the account does not exist. */
    of: async (userId: string): Promise<unknown> => (await settings(userId)) ?? null,
  }
}

function writeSettings(db: Kysely<Database>) {
  return {
    ...readSettings(db),

    /**
     * Sets some settings and resets others, in one statement on the stored value, so that of two simultaneous
     * changes neither is lost.
     */
    async change(
      userId: string,
      set: Readonly<Record<string, unknown>>,
      forget: readonly string[],
    ): Promise<void> {
      await sql`
        update users set settings = (settings || ${JSON.stringify(set)}::jsonb) - ${forget}::text[]
        where id = ${userId} and deleted_at is null`.execute(db)
    },
  }
}

export const settingsNoun = { read: readSettings, write: writeSettings }
