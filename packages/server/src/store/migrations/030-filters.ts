import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What moderators wrote to catch messages, of a channel or everywhere. A removed one stays, so that it can come back.
  `create table filters (
    scope_id uuid not null,
    id uuid not null,
    position integer not null,
    version integer not null,
    state text not null,
    title text not null,
    body jsonb not null,
    is_removed boolean not null default false,
    changed_by uuid references users (id),
    changed_at timestamptz not null,
    primary key (scope_id, id)
  )`,
  // Every version that a filter had, for what comes back and for who changes one at the same time.
  `create table filter_versions (
    scope_id uuid not null,
    id uuid not null,
    version integer not null,
    state text not null,
    title text not null,
    body jsonb not null,
    by_id uuid references users (id),
    at timestamptz not null,
    primary key (scope_id, id, version)
  )`,
  // Rises with each change of a scope's filters: no message that older ones judged is stored. Everywhere's is that of
  // its head.
  `alter table channels add column filter_version integer not null default 0`,
  `alter table moderation_heads add column filter_version integer not null default 0`,

  // What a filter did, and what was done to it.
  `create index moderation_log_filter on moderation_log (scope_id, filter_id, seq) where filter_id is not null`,
]

export const filters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
