import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Of what was done while a channel hid the names of its moderators nobody else is told whose act it was, ever.
  `alter table moderation_log add column if not exists is_name_hidden boolean not null default false`,
  `alter table bans add column if not exists is_by_hidden boolean not null default false`,
  `alter table warnings add column if not exists is_by_hidden boolean not null default false`,
]

export const hiddenNames: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
