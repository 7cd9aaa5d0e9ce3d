import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A deleted message whose text nobody is shown. A node of the previous version shows it to who opens the placeholder.
  `alter table messages add column is_withheld boolean not null default false`,
]

export const withheldMessages: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
