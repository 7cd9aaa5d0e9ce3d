import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Tries by key, and used captchas, counted over all nodes. Keys are hashes, so that no address is stored.
  `create table tries (
    key bytea primary key,
    count int not null,
    ends_at timestamptz not null
  )`,
  `create index tries_end on tries (ends_at)`,

  // Proofs that somebody with a login owns the account. The token itself is never stored.
  `create table proofs (
    token_hash bytea primary key,
    session_id uuid not null references sessions (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index proofs_session on proofs (session_id)`,
  `create index proofs_end on proofs (expires_at)`,
]

export const guessing: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
