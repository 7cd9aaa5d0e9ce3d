import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Stretches of time in which the picture of a channel is on air.
  `create table streams (
    id uuid primary key,
    channel_id uuid not null,
    title text,
    began_at timestamptz not null,
    -- null while it is on air or waits for a lost signal
    ended_at timestamptz,
    -- when it ends unless a signal comes back; null while a signal holds it
    ends_due_at timestamptz,
    -- the last moment at which a signal held it
    last_on_at timestamptz not null,
    first_seq bigint not null,
    last_seq bigint,
    -- [[from, to], …] on air, in ms from began_at; the last one's "to" is null while a signal holds the stream
    parts jsonb not null,
    begun_by uuid
  )`,
  `create unique index streams_on_air on streams (channel_id) where ended_at is null`,
  `create index streams_channel on streams (channel_id, began_at desc)`,

  // The last word of each source that tells whether a channel is on air.
  `create table stream_signals (
    channel_id uuid not null,
    source text not null check (source in ('obs', 'server', 'app', 'hand')),
    is_on boolean not null,
    -- false: somebody ended the stream over it, until it says off itself
    is_heeded boolean not null default true,
    told_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (channel_id, source)
  )`,
]

export const streams: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
