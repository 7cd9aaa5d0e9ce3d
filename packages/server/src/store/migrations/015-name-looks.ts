import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // The result of the protocol's `nameLook`, for finding names that look alike: `users.looksLikeStaff`.
  `create index users_look on users (
    (replace(replace(replace(translate(name_key, '01l345789_-', 'oiieastbg'), 'rn', 'm'), 'vv', 'w'), 'ci', 'd'))
  )`,
]

export const nameLooks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
