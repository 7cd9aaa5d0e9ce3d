import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Words of many messages are added to the index together, which costs half. The list is as short as
  // possible (64 KB): with the default (4 MB) one insert in some thousands would wait 150 ms for its flush.
  `alter index messages_search set (fastupdate = on, gin_pending_list_limit = 64)`,
]

export const searchPendingList: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
