import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table if not exists follows (
    user_id uuid not null references users (id) on delete cascade,
    channel_id uuid not null references channels (id) on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, channel_id)
  )`,
  // a round goes through a channel's followers in the order of this
  `create index if not exists follows_channel on follows (channel_id, user_id)`,
]

export const follows: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
