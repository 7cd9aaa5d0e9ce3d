import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Where the recording of a stream is, and how the chat runs beside it.
  `alter table streams
    add column if not exists recording_url text,
    -- by how many ms the chat is later than the recording says
    add column if not exists offset_ms integer not null default 0,
    -- whether the recording leaves out the breaks of the stream
    add column if not exists skips_breaks boolean not null default false,
    -- figures of the whole stream, once it has ended: they outlast its minutes
    add column if not exists sums jsonb`,

  `create index if not exists streams_uncounted on streams (ended_at) where sums is null and ended_at is not null`,

  // What a stream was like in one minute of it, counted when that minute ended. A minute in which no node ran is missing.
  `create table if not exists stream_minutes (
    stream_id uuid not null,
    -- when it began; minutes are counted from the beginning of the stream
    minute timestamptz not null,
    channel_id uuid not null,
    viewers integer not null,
    members integer not null,
    writers integer not null,
    messages integer not null,
    subscriptions integer not null,
    gifts integer not null,
    primary key (stream_id, minute)
  )`,
  `create index if not exists stream_minutes_age on stream_minutes (minute)`,
]

export const streamReplays: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
