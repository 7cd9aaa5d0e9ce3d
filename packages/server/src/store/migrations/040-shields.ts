import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The shield of each channel that ever chose one or raised it.
  `create table shields (
    scope_id uuid primary key,
    -- what it does; null: what it does where nobody chose
    preset jsonb,
    is_on boolean not null default false,
    -- the number of the entry in the log with which it went up the last time, 0 for never
    use bigint not null default 0,
    on_by uuid,
    on_at timestamptz,
    -- null: when somebody lowers it
    ends_at timestamptz,
    -- the channel's newest number when it went up: who wrote up to there is no newcomer
    up_to_seq bigint not null default 0,
    is_auto boolean not null default false,
    reason text,
    -- the modes that it changed: how they were, and how it left them
    before jsonb
  )`,
  `create index shields_ending on shields (ends_at) where is_on`,

  `create table shield_uses (
    scope_id uuid not null,
    use bigint not null,
    by_id uuid,
    is_auto boolean not null,
    on_at timestamptz not null,
    off_at timestamptz,
    primary key (scope_id, use)
  )`,
  `create index shield_uses_age on shield_uses (on_at)`,

  // Whom it stopped, and how often.
  `create table shield_stopped (
    scope_id uuid not null,
    use bigint not null,
    -- zeros: all people past a bound
    user_id uuid not null,
    held integer not null,
    refused integer not null,
    primary key (scope_id, use, user_id)
  )`,
  `create index shield_stopped_user on shield_stopped (user_id)`,
]

export const shields: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
