import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A page that shows one block of a channel in the picture of a stream. Its id is its address and opens no right.
  `create table if not exists overlays (
    id text primary key,
    channel_id uuid not null references channels (id) on delete cascade,
    kind text not null check (kind in ('chat', 'alerts', 'goal', 'poll')),
    name text not null,
    config jsonb not null,
    revision integer not null default 1,
    -- up to this number of an event nothing is shown: somebody took it off the picture
    cleared_seq bigint not null default 0,
    -- alerts wait
    is_paused boolean not null default false,
    created_by uuid,
    created_at timestamptz not null
  )`,
  `create index if not exists overlays_channel on overlays (channel_id, created_at)`,
]

export const overlays: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
