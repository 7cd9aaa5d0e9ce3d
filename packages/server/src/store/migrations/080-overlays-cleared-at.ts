import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const overlaysClearedAt: Migration = {
  async up(db) {
    // null where nobody took anything off the picture, or an older node did
    await sql.raw('alter table overlays add column if not exists cleared_at timestamptz').execute(db)
  },
}
