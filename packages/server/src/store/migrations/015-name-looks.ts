import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What `nameLook` of the protocol makes of a name, for the question who looks like somebody: `users.looksLikeStaff`.
  `create index users_look on users (
    (replace(replace(replace(translate(name_key, '01l345789_-', 'oiieastbg'), 'rn', 'm'), 'vv', 'w'), 'ci', 'd'))
  )`,
]

export const nameLooks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
