import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Words with their channel: with many large channels the words alone give the messages of all. A channel is a
  // list of one, for which this kind of index needs no extension. Settings as in 003.
  `create index if not exists messages_words on messages using gin ((array[channel_id]), search)
    with (fastupdate = on, gin_pending_list_limit = 64)`,
  // an older node's search, which names no channel in this way, uses the new one as well
  `drop index if exists messages_search`,
  // the planner knows nothing of the new expression before
  `analyze messages`,
]

export const wordsOfChannel: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
