import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The warning that a target of a cleanup was given, so that undoing withdraws exactly that one. */
export const cleanupWarnings: Migration = {
  async up(db) {
    await sql.raw('alter table cleanup_targets add column if not exists warning_id uuid').execute(db)
  },
}
