import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // When the buyer gave the order up; it may still have been paid at that moment.
  `alter table orders add column given_up_at timestamptz`,
  // What a length cost before its price was changed or it was taken from sale: a sale names the lowest price of
  // the 30 days before it.
  `create table old_offers (
    id bigint generated always as identity primary key,
    months int not null,
    price int not null,
    standard_sale int not null,
    until timestamptz not null
  )`,
  `create index old_offers_time on old_offers (until)`,
]

export const givenUpOrders: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
