import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // One row for a person and year, so that a badge is not earned twice in one August.
  `create table birthday_counters (
    user_id uuid not null references users (id) on delete cascade,
    season smallint not null,
    messages int not null check (messages > 0),
    primary key (user_id, season)
  )`,
  `alter table users add column birthday_until timestamptz`,
]

export const birthday: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
