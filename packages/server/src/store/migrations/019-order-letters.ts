import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A letter that is owed for an order: for its payment (`refund_id` null), or for one refund. Written in the
  // transaction that owes it, and sent after the commit; no next_at: sent, or given up.
  `create table order_letters (
    id uuid primary key,
    order_id uuid not null,
    refund_id uuid,
    created_at timestamptz not null,
    next_at timestamptz,
    tries int not null default 0,
    sent_at timestamptz
  )`,
  `create unique index order_letters_payment on order_letters (order_id) where refund_id is null`,
  `create unique index order_letters_refund on order_letters (refund_id) where refund_id is not null`,
  `create index order_letters_due on order_letters (next_at) where next_at is not null`,
]

export const orderLetters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
