import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `alter table users add column settings jsonb not null default '{}'`,

  `alter table channels
    add column topic_by uuid,
    add column topic_at timestamptz,
    add column subscriptions_available boolean not null default false,
    add column pinned_id uuid,
    add column pinned_by uuid,
    add column pinned_at timestamptz`,

  `alter table messages
    add column removed_by uuid,
    add column removed_at timestamptz,
    add column media int not null default 0,
    add column has_votes boolean not null default false,
    add column badges jsonb,
    add column retrochat smallint,
    add column reply_user_id uuid`,
  `create index messages_answers on messages (channel_id, reply_user_id, seq) where reply_user_id is not null`,
  `create index messages_media on messages (channel_id, seq) where media <> 0`,

  `create table votes (
    channel_id uuid not null,
    message_id uuid not null,
    user_id uuid not null,
    author_id uuid,
    vote smallint not null check (vote in (1, -1)),
    created_at timestamptz not null,
    primary key (channel_id, message_id, user_id)
  )`,
  `create index votes_time on votes (channel_id, created_at) include (message_id, author_id, vote)`,

  `create table attachments (
    id uuid primary key,
    channel_id uuid not null,
    user_id uuid not null,
    message_id uuid,
    ordinal int not null default 0,
    kind text not null check (kind in ('image', 'gifv', 'video', 'audio', 'file')),
    name text not null,
    type text not null,
    size bigint not null,
    width int,
    height int,
    file text not null,
    thumbnail jsonb,
    is_spoiler boolean not null,
    created_at timestamptz not null
  )`,
  `create index attachments_message on attachments (channel_id, message_id) where message_id is not null`,
  `create index attachments_loose on attachments (created_at) where message_id is null`,

  `create table embeds (
    channel_id uuid not null,
    message_id uuid not null,
    ordinal int not null,
    body jsonb not null,
    created_at timestamptz not null,
    primary key (channel_id, message_id, ordinal)
  )`,

  `create table emoticons (
    file text primary key,
    channel_id uuid,
    name text not null,
    subscribers_only boolean not null,
    created_by uuid,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create unique index emoticons_name on emoticons (channel_id, name) nulls not distinct where deleted_at is null`,

  `create table bans (
    id uuid primary key,
    channel_id uuid not null,
    user_id uuid not null,
    by_id uuid,
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz,
    ended_at timestamptz,
    ended_by uuid
  )`,
  // An expired one is ended when the next is stored.
  `create unique index bans_standing on bans (channel_id, user_id) where ended_at is null`,
  `create index bans_user on bans (user_id)`,

  `create table moderation_acts (
    id uuid primary key,
    channel_id uuid not null,
    actor_id uuid,
    action text not null,
    target_id uuid,
    message_id uuid,
    detail jsonb,
    created_at timestamptz not null
  )`,
  `create index moderation_acts_time on moderation_acts (channel_id, created_at)`,

  // Rewritten with every message of a member; free space keeps its versions on one page.
  `create table member_pace (
    channel_id uuid not null,
    user_id uuid not null,
    last_at timestamptz not null,
    last_hash bytea,
    level double precision not null default 0,
    primary key (channel_id, user_id)
  ) with (fillfactor = 50)`,

  `create table r9k_texts (
    channel_id uuid not null,
    hash bytea not null,
    created_at timestamptz not null,
    primary key (channel_id, hash)
  )`,

  `create table blocks (
    user_id uuid not null references users (id) on delete cascade,
    blocked_id uuid not null references users (id) on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, blocked_id)
  )`,

  `create table read_marks (
    user_id uuid not null references users (id) on delete cascade,
    channel_id uuid not null,
    read_at timestamptz,
    inbox_seq bigint not null default 0,
    primary key (user_id, channel_id)
  )`,

  `create table subscriptions (
    id uuid primary key,
    channel_id uuid not null,
    user_id uuid not null,
    months int not null check (months > 0),
    months_streak int not null check (months_streak > 0),
    ends_at timestamptz not null,
    announce_available_at timestamptz,
    badge int not null default 0,
    show_badge boolean not null default true,
    color text,
    gifted_by uuid,
    created_at timestamptz not null,
    unique (channel_id, user_id)
  )`,
  `create index subscriptions_user on subscriptions (user_id)`,
  `create index subscriptions_end on subscriptions (ends_at)`,

  `create table subscription_gifts (
    id uuid primary key,
    channel_id uuid not null,
    giver_id uuid not null,
    receiver_id uuid,
    months int not null check (months > 0),
    created_at timestamptz not null
  )`,
  `create index subscription_gifts_time on subscription_gifts (channel_id, created_at)`,
]

export const chat: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
