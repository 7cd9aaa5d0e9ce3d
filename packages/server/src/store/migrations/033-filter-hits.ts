import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What filters and sending rules did to messages, by minute and person. The person of zeros stands for all others,
  // past so many a minute.
  `create table filter_hits (
    scope_id uuid not null,
    filter_id text not null,
    minute timestamptz not null,
    user_id uuid not null,
    action text not null,
    count integer not null,
    samples jsonb,
    primary key (scope_id, filter_id, minute, user_id, action)
  )`,
  `create index filter_hits_minute on filter_hits (minute)`,
  `create index filter_hits_user on filter_hits (user_id)`,
]

export const filterHits: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
