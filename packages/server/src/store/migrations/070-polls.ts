import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table if not exists polls (
    id uuid primary key,
    channel_id uuid not null,
    question text not null,
    options jsonb not null,
    for_subscribers boolean not null,
    -- nobody is told how it stands before it is closed
    hides_results boolean not null,
    began_at timestamptz not null,
    ends_at timestamptz not null,
    closed_at timestamptz,
    -- votes of each option; null until it is closed, and of a cancelled one
    counts jsonb,
    is_cancelled boolean not null default false,
    created_by uuid
  )`,
  `create unique index if not exists polls_open on polls (channel_id) where closed_at is null`,
  `create index if not exists polls_due on polls (ends_at) where closed_at is null`,
  `create index if not exists polls_channel on polls (channel_id, began_at desc)`,
  // Who voted for what; nobody but the person is told, and 30 days after the end it is forgotten.
  `create table if not exists poll_votes (
    poll_id uuid not null,
    user_id uuid not null,
    -- 1 is the first option
    option smallint not null,
    created_at timestamptz not null,
    primary key (poll_id, user_id)
  )`,
  `create index if not exists poll_votes_user on poll_votes (user_id)`,
]

export const polls: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
