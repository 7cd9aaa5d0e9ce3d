import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** What somebody changed from the default settings, as it was stored: plain JSON. */
function readSettings(db: Kysely<Database>) {
  return {
    /** Null where there is no such account. */
    async of(userId: string): Promise<unknown> {
      const row = await db.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst()
      return row?.settings ?? null
    },
  }
}

function writeSettings(db: Kysely<Database>) {
  return {
    ...readSettings(db),

    /**
     * Sets these and forgets those, in one statement on what is stored at that moment: two changes at once lose
     * neither. Gives what is stored then, null where there is no such account.
     */
    async change(
      userId: string,
      set: Readonly<Record<string, unknown>>,
      forget: readonly string[],
    ): Promise<unknown> {
      const { rows } = await sql<{ settings: unknown }>`
        update users set settings = (settings || ${JSON.stringify(set)}::jsonb) - ${forget}::text[]
        where id = ${userId} and deleted_at is null
        returning settings`.execute(db)
      return rows[0]?.settings ?? null
    },
  }
}

export const settingsNoun = { read: readSettings, write: writeSettings }
