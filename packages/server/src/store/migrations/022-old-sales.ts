import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What was on sale, and when, of a sale that was removed or changed since: the law asks for the lowest price of
  // the 30 days before the next sale. An older version writes none.
  `create table old_sales (
    id bigint generated always as identity primary key,
    percent int not null,
    months int[],
    starts_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index old_sales_time on old_sales (ends_at)`,
]

export const oldSales: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
