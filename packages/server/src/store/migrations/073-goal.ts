import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table if not exists goals (
    channel_id uuid primary key,
    -- how many subscribers the channel wants
    target int not null,
    title text,
    -- when it was reached for the first time
    reached_at timestamptz,
    set_by uuid,
    set_at timestamptz not null
  )`,
  // a goal counts them at each load of its channel
  `create index if not exists member_modes_subscribers on member_modes (channel_id) where mode = 'v'`,
]

export const goal: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
