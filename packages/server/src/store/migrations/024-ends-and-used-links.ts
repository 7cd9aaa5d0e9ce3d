import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What ended a login, and the device by which it was ended, for the person who finds it ended. Null where the
  // person logged out there, and where a node of an older version ended it.
  `alter table sessions add column ended_by text
    check (ended_by in ('elsewhere', 'password', 'idle', 'operator', 'deletion'))`,
  `alter table sessions add column ended_on text`,

  // Mailed links that were used lately, so that a second opening can be told apart from a link of nobody. A link
  // is worth nothing here: the hash leads neither to its token nor to a further use.
  `create table used_links (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('password', 'email')),
    used_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index used_links_user on used_links (user_id, kind, used_at)`,
  `create index used_links_end on used_links (expires_at)`,
]

export const endsAndUsedLinks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
