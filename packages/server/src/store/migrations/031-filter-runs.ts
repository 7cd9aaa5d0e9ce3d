import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Filters that are tried on the stored history: what they read, how far they got, and what they found.
  `create table filter_runs (
    scope_id uuid not null,
    id uuid not null,
    by_id uuid not null,
    body jsonb not null,
    filter_id uuid,
    filter_version integer,
    -- the filters that were on, which are asked what they catch anyway
    others jsonb not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    -- numbers of messages: above the first, up to the second
    from_seq bigint not null,
    up_to_seq bigint not null,
    total integer not null,
    cursor jsonb,
    state text not null check (state in ('going', 'done', 'stopped', 'failed')),
    totals jsonb not null,
    -- who works at it, and when that one was heard last
    owner uuid not null,
    beat_at timestamptz not null,
    created_at timestamptz not null,
    primary key (scope_id, id)
  )`,
  `create unique index filter_runs_person on filter_runs (by_id) where state = 'going'`,
  `create index filter_runs_going on filter_runs (scope_id, beat_at) where state = 'going'`,
  `create index filter_runs_age on filter_runs (created_at)`,

  `create table run_hits (
    scope_id uuid not null,
    run_id uuid not null,
    seq bigint not null,
    message_id uuid not null,
    user_id uuid not null,
    places jsonb not null,
    caught_by jsonb not null,
    is_known boolean not null,
    doubts text[] not null,
    primary key (scope_id, run_id, seq)
  )`,
  `create index run_hits_user on run_hits (scope_id, run_id, user_id)`,

  // Who wrote what a run read, so that people are counted once whichever node goes on.
  `create table run_people (
    scope_id uuid not null,
    run_id uuid not null,
    user_id uuid not null,
    is_caught boolean not null,
    primary key (scope_id, run_id, user_id)
  )`,
]

export const filterRuns: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
