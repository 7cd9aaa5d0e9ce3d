import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table if not exists visits (
    id uuid primary key,
    from_id uuid not null,
    to_id uuid not null,
    state text not null check (state in ('offered', 'going', 'gone', 'refused', 'cancelled')),
    -- how many watched the channel from where they would come, when it was offered
    viewers int not null,
    offered_by uuid,
    answered_by uuid,
    created_at timestamptz not null,
    -- until when the other side is asked, or until when people say that they come
    due_at timestamptz not null,
    -- when both channels were told of it; null where it was only offered
    going_at timestamptz,
    ended_at timestamptz,
    came int
  )`,
  `create unique index if not exists visits_from_open on visits (from_id) where ended_at is null`,
  `create unique index if not exists visits_to_open on visits (to_id) where ended_at is null`,
  `create index if not exists visits_due on visits (due_at) where ended_at is null`,
  `create index if not exists visits_from on visits (from_id, created_at desc)`,
  `create index if not exists visits_from_told on visits (from_id, going_at desc) where going_at is not null`,
  `create index if not exists visits_to_told on visits (to_id, going_at desc) where going_at is not null`,
  // Who said that they come; forgotten when the visit is over.
  `create table if not exists visit_goers (
    visit_id uuid not null,
    -- the account, or the id that a guest chose
    goer uuid not null,
    user_id uuid,
    -- of a guest: equal for equal addresses, without a meaning otherwise
    address text,
    primary key (visit_id, goer)
  )`,
  `create index if not exists visit_goers_user on visit_goers (user_id) where user_id is not null`,
  // null: each visit is asked about; []: nobody may come; ids of channels: these always may, others ask
  `alter table stream_settings add column if not exists visits_from jsonb`,
]

export const visits: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
