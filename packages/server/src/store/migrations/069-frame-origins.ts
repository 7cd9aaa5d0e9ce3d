import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The origins whose pages may show the channel in a frame, as a list of texts; null or none: every one. */
export const frameOrigins: Migration = {
  async up(db) {
    await sql.raw('alter table stream_settings add column if not exists frame_origins jsonb').execute(db)
  },
}
