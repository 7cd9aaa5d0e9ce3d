import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The application by which an import of emoticons was begun, for the log of each emoticon. */
export const importApplication: Migration = {
  async up(db) {
    await sql.raw('alter table emoticon_imports add column if not exists application_id uuid').execute(db)
  },
}
