import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Pictures of other sites that the relay no longer serves, as hashes of their addresses, so that the list
  // leads to none of them. Older nodes do not read it and go on serving them.
  `create table withheld_pictures (
    address_hash bytea primary key,
    created_at timestamptz not null
  )`,
]

export const withheldPictures: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
