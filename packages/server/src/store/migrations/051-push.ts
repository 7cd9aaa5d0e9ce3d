import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A browser that is told of what happens while no page is open there; it belongs to a login and ends with it.
  `create table if not exists push_devices (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    session_id uuid not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh bytea not null,
    auth bytea not null,
    -- the kinds of what is told, with commas between them
    kinds text not null,
    content text not null check (content in ('bare', 'full')),
    created_at timestamptz not null,
    -- when the push service last took something
    ok_at timestamptz not null
  )`,
  `create index if not exists push_devices_user on push_devices (user_id)`,
  `create index if not exists push_devices_session on push_devices (session_id)`,
  `create index if not exists push_devices_ok on push_devices (ok_at)`,
  // Telling a channel's followers that a stream began: how far it has come, and until when a node has it in hand.
  `create table if not exists push_rounds (
    id uuid primary key,
    channel_id uuid not null references channels (id) on delete cascade,
    stream_id uuid not null unique references streams (id) on delete cascade,
    after_user uuid,
    taken_until timestamptz,
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  `create index if not exists push_rounds_open on push_rounds (created_at) where done_at is null`,
  `create index if not exists push_rounds_channel on push_rounds (channel_id, created_at)`,
]

export const push: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
