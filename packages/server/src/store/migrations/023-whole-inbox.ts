import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The newest entry of the inbox over all channels that its owner has seen. Older nodes neither write nor read it.
  `alter table users add column inbox_read uuid`,
  // What concerns one person in all channels, in the order of the ids, which is that of time.
  `create index messages_replies_to on messages (reply_user_id, id) where reply_user_id is not null`,
  `create index subscription_periods_given on subscription_periods (user_id, id) where giver_id is not null`,
  `create index moderation_acts_target on moderation_acts (target_id, id) where target_id is not null`,
]

export const wholeInbox: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
