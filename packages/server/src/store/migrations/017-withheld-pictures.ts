import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Pictures of other sites that the relay gives to nobody any more: hashes of their addresses, so that a list of what
  // was removed for good leads to none of it. Nodes of before do not look here, and go on giving them.
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
