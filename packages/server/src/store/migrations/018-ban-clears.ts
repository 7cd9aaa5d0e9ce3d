import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The ban that cleared a message, so that its lifting brings back exactly this one; null: it was cleared otherwise.
  `alter table messages add column cleared_in uuid`,
  // What the ban clears ('nothing', 'recent', 'all'); null: it is from before this choice, and cleared all.
  `alter table bans add column clears text`,
  // What is still to be done with messages below a number: 'clear' or 'restore' them, then 'tell' that they are back.
  `alter table bans add column sweep text, add column sweep_below bigint`,
  // Whether the lifting saw to the messages; a node of the version before lifts without.
  `alter table bans add column is_seen_to boolean not null default false`,
  `create index bans_sweep on bans (id) where sweep is not null`,
  `create index bans_lifted on bans (id)
    where ended_at is not null and not is_seen_to and clears in ('recent', 'all')`,
]

export const banClears: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
