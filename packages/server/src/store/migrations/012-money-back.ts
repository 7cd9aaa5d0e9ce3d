import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Also records money that goes back without our doing, and its state. All rows so far were refunds that
  // were made.
  `alter table refunds
    add column reason text not null default 'refund' check (reason in ('refund', 'chargeback')),
    add column state text not null default 'made' check (state in ('open', 'made', 'undone'))`,
  `create index refunds_order on refunds (order_id)`,
  `create index refunds_unsettled on refunds (order_id) where state <> 'made'`,
]

export const moneyBack: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
