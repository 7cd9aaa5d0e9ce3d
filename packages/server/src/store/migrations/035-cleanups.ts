import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Acts on what a run found, done in the background in chunks: how far they got, and what became of each target.
  `create table cleanups (
    scope_id uuid not null,
    -- that of its entry in the log
    id uuid not null,
    run_id uuid not null,
    by_id uuid not null,
    entry_seq bigint not null,
    act jsonb not null,
    -- do, undo, or do again what was undone
    direction text not null check (direction in ('do', 'undo', 'redo')),
    state text not null check (state in ('going', 'stopping', 'done', 'stopped', 'failed')),
    cursor jsonb,
    total integer not null,
    read integer not null,
    done integer not null,
    skipped jsonb not null,
    -- ids of the newest messages that it deleted, until members were told
    told jsonb not null,
    -- who undid it last
    undone_by uuid,
    owner uuid not null,
    beat_at timestamptz not null,
    created_at timestamptz not null,
    primary key (scope_id, id)
  )`,
  `create index cleanups_going on cleanups (beat_at) where state in ('going', 'stopping')`,

  `create table cleanup_targets (
    scope_id uuid not null,
    cleanup_id uuid not null,
    user_id uuid not null,
    -- null where the person is the target
    message_id uuid,
    -- the number of the message, 0 for a person
    seq bigint not null,
    outcome text not null,
    ban_id uuid,
    replaced_id uuid,
    primary key (scope_id, cleanup_id, seq, user_id)
  )`,
  // What was done to a person.
  `create index cleanup_targets_user on cleanup_targets (scope_id, user_id)`,
]

export const cleanups: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
