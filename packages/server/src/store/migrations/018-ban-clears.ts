import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The ban that deleted a message, so that its lifting restores exactly these; null where it was not deleted
  // by a ban.
  `alter table messages add column cleared_in uuid`,
  // Which messages the ban deletes ('nothing', 'recent', 'all'); null for a ban of an earlier version, which
  // deleted all.
  `alter table bans add column clears text`,
  // What is left to do with messages below a number: 'clear' or 'restore' them, then 'tell' that they are
  // back.
  `alter table bans add column sweep text, add column sweep_below bigint`,
  // Whether its lifting took care of the messages; a node of the previous version does not.
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
