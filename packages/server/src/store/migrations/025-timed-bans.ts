import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Whether it is a ban although it has an end: what else has an end is a mute, and so is what a node of an older
  // version takes this for.
  `alter table bans add column is_timed_ban boolean not null default false`,
]

export const timedBans: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
