import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What OBS or a media server says by that a channel is on air; it opens nothing else.
  `create table stream_keys (
    id uuid primary key,
    channel_id uuid not null,
    -- what holds it, in the owner's words
    name text not null,
    key_hash bytea not null unique,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index stream_keys_channel on stream_keys (channel_id, created_at)`,

  // When the recording of a stream began, and whether its channel lists it.
  `alter table streams add column recording_began_at timestamptz,
    add column is_listed boolean not null default true`,
]

export const streamKeys: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
