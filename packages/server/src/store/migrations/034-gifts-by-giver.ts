import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // How many subscriptions these people gave in this channel, which decides the badges beside their names.
  `create index if not exists subscription_gifts_giver on subscription_gifts (channel_id, giver_id)`,
]

export const giftsByGiver: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
