import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What became known of a file belongs to its message, as what became known of a link does: it goes with the message.
  `update channel_events set message_id = (body->>'messageId')::uuid
    where type = 'attachment' and message_id is null and body is not null`,
]

export const attachmentEvents: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
