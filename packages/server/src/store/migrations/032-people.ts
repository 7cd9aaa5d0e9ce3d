import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Until somebody has acknowledged a warning they do not write in that channel.
  `create table warnings (
    scope_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    by_id uuid,
    category text,
    reason text,
    created_at timestamptz not null,
    acknowledged_at timestamptz,
    withdrawn_at timestamptz,
    primary key (scope_id, id)
  )`,
  `create index warnings_standing on warnings (scope_id, user_id)
    where acknowledged_at is null and withdrawn_at is null`,
  `create index warnings_user on warnings (user_id)`,

  // People whom a channel's moderators know.
  `create table trusted (
    scope_id uuid not null,
    user_id uuid not null,
    by_id uuid,
    created_at timestamptz not null,
    primary key (scope_id, user_id)
  )`,
  `create index trusted_user on trusted (user_id)`,

  // What moderators write down about a person, in every version.
  `create table notes (
    scope_id uuid not null,
    id uuid not null,
    version integer not null,
    user_id uuid not null,
    text text not null,
    by_id uuid,
    created_at timestamptz not null,
    removed_at timestamptz,
    primary key (scope_id, id, version)
  )`,
  `create index notes_user on notes (user_id, scope_id)`,

  // The text of what its author deleted, for moderators, for some hours.
  `create table removed_texts (
    channel_id uuid not null,
    message_id uuid not null,
    user_id uuid not null,
    text text not null,
    removed_at timestamptz not null,
    primary key (channel_id, message_id)
  )`,
  `create index removed_texts_user on removed_texts (user_id, channel_id)`,
  `create index removed_texts_age on removed_texts (removed_at)`,
]

export const people: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
