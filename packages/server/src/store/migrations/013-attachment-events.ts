import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // An event about a file belongs to its message, like one about a link, and is removed with it.
  `update channel_events set message_id = (body->>'messageId')::uuid
    where type = 'attachment' and message_id is null and body is not null`,
]

export const attachmentEvents: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
