import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A message that was said as a NOTICE. Older nodes neither write nor read it, and show a message.
  `alter table messages add column is_notice boolean not null default false`,
]

export const notices: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
