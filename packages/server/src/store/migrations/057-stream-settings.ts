import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What a channel says of its streams for good: where its picture is seen, and which modes hold on air and off air.
  `create table stream_settings (
    channel_id uuid primary key,
    picture_url text,
    -- {"on": [[mode, param], …], "off": […]}
    plan jsonb not null
  )`,

  // True where the service set a mode by that plan, and nobody changed it since.
  `alter table channel_modes add column is_planned boolean not null default false`,
]

export const streamSettings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
