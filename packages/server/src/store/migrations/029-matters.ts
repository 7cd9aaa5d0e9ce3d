import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What waits for a decision of a channel's moderators, numbered within the channel.
  `create table matters (
    scope_id uuid not null,
    n integer not null,
    kind text not null,
    state text not null,
    user_id uuid,
    message_id uuid,
    -- the held message: text, kind, reply, files, the filter that caught it, nonce
    held jsonb,
    detail jsonb,
    evidence jsonb,
    reporters integer not null default 0,
    opened_at timestamptz not null,
    expires_at timestamptz,
    decided_by uuid,
    decided_at timestamptz,
    decision text,
    act text,
    reason text,
    released_id uuid,
    -- its newest entry in the log of moderation
    seq bigint not null default 0,
    primary key (scope_id, n)
  )`,
  `create index matters_open on matters (scope_id, n) where state in ('open', 'asked')`,
  `create index matters_user on matters (user_id, scope_id)`,
  `create index matters_message on matters (scope_id, message_id) where message_id is not null`,
  `create index matters_ending on matters (expires_at) where state = 'open' and expires_at is not null`,
  `create index matters_texts on matters (decided_at) where held is not null or evidence is not null`,
  `create unique index matters_reported on matters (scope_id, message_id) where kind = 'report' and state = 'open'`,
  `create unique index matters_alarm on matters (scope_id) where kind = 'alarm' and state = 'open' and user_id is null`,
  `alter table moderation_heads add column matter_n integer not null default 0`,

  // When a message was written that waited for a moderator before it was stored.
  `alter table messages add column held_since timestamptz`,

  // What a channel chose for its moderation; without a row the defaults hold.
  `create table channel_moderation (
    channel_id uuid primary key,
    hold_minutes integer not null default 30,
    ladder jsonb,
    appeals boolean not null default true,
    names text not null default 'shown',
    o_edits_filters boolean not null default true,
    auto_shield boolean not null default false,
    rules_text text,
    version integer not null default 1
  )`,
]

export const matters: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
