import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table users (
    id uuid primary key,
    name text not null,
    name_key text not null unique,
    email text,
    email_key text unique,
    password_hash text,
    email_verified_at timestamptz,
    global_mode text check (global_mode in ('a', 'm')),
    color text,
    is_bot boolean not null default false,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,

  `create table email_codes (
    user_id uuid primary key references users (id) on delete cascade,
    code_hash bytea not null,
    expires_at timestamptz not null,
    tries int not null default 0,
    created_at timestamptz not null
  )`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    token_hash bytea not null unique,
    device text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index sessions_living on sessions (user_id) where ended_at is null`,

  // The row is rewritten with every batch of messages; free space keeps its versions on one page.
  `create table channels (
    id uuid primary key,
    name text not null,
    name_key text not null,
    type text not null check (type in ('channel', 'user')),
    pair_key text unique,
    seq bigint not null default 0,
    topic text,
    created_by uuid,
    created_at timestamptz not null,
    deleted_at timestamptz
  ) with (fillfactor = 50)`,
  `create unique index channels_name on channels (name_key) where type = 'channel'`,
  `create index channels_creator on channels (created_by)`,

  `create table channel_modes (
    channel_id uuid not null,
    mode text not null check (length(mode) = 1),
    param text,
    set_by uuid,
    set_at timestamptz not null,
    primary key (channel_id, mode)
  )`,

  `create table member_modes (
    channel_id uuid not null,
    user_id uuid not null,
    mode text not null check (length(mode) = 1),
    set_by uuid,
    set_at timestamptz not null,
    primary key (channel_id, user_id, mode)
  )`,
  `create index member_modes_user on member_modes (user_id)`,

  `create table memberships (
    channel_id uuid not null,
    user_id uuid not null,
    created_at timestamptz not null,
    primary key (channel_id, user_id)
  )`,
  `create index memberships_user on memberships (user_id)`,

  // Keys begin with the channel, and nothing refers across channels, so that these tables can be sharded by
  // it.
  `create table messages (
    channel_id uuid not null,
    id uuid not null,
    seq bigint not null,
    user_id uuid,
    kind text not null check (kind in ('message', 'action')),
    text text not null,
    modes text not null,
    color text,
    reply_to uuid,
    created_at timestamptz not null,
    cleared_at timestamptz,
    cleared_by uuid,
    is_removed boolean not null default false,
    search tsvector,
    primary key (channel_id, id),
    unique (channel_id, seq)
  )`,
  // All messages of one member are deleted at once, while the channel waits.
  `create index messages_author on messages (channel_id, user_id, seq)`,
  // A pending list would make one insert in some thousands wait for its flush, 150 ms and more.
  `create index messages_search on messages using gin (search) with (fastupdate = off)`,

  `create table message_nonces (
    user_id uuid not null,
    nonce text not null,
    channel_id uuid not null,
    message_id uuid not null,
    created_at timestamptz not null,
    primary key (user_id, nonce)
  )`,

  `create table channel_events (
    channel_id uuid not null,
    seq bigint not null,
    type text not null,
    message_id uuid,
    body jsonb,
    created_at timestamptz not null,
    primary key (channel_id, seq)
  )`,
  // Notices are events with an id and without a message row; pages are asked for around them as well.
  `create index channel_events_id on channel_events (channel_id, message_id)
    where message_id is not null and body is not null`,

  `create table secrets (
    name text primary key,
    value bytea not null
  )`,
]

export const initial: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
