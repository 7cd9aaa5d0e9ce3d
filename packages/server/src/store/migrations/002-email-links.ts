import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // One valid link of a kind for an account, with the address to which it was mailed.
  `create table email_links (
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('password', 'email')),
    token_hash bytea not null unique,
    email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    primary key (user_id, kind)
  )`,
]

export const emailLinks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
