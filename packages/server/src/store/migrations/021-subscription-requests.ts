import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What the owner of a channel asked of the operator, and what came of it: one row a channel, the latest.
  `create table subscription_requests (
    channel_id uuid primary key,
    state text not null check (state in ('asked', 'allowed', 'refused')),
    words text not null,
    answer text,
    asked_at timestamptz not null,
    answered_at timestamptz,
    again_at timestamptz
  )`,
  `create index subscription_requests_asked on subscription_requests (asked_at) where state = 'asked'`,
]

export const subscriptionRequests: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
