import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // When the account will be deleted, unless somebody logs in before.
  `alter table users add column deletes_at timestamptz`,
  `create index users_deletes_at on users (deletes_at) where deletes_at is not null`,

  // Takes effect when it is confirmed. The secret is needed in plain form to compute codes.
  `create table second_factors (
    user_id uuid primary key references users (id) on delete cascade,
    secret bytea not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    tries int not null default 0,
    tries_since timestamptz,
    created_at timestamptz not null
  )`,
  `create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,

  // A login with the right password that waits for its second factor.
  `create table login_challenges (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    tries int not null default 0,
    expires_at timestamptz not null
  )`,
  `create index login_challenges_user on login_challenges (user_id)`,
  `create index login_challenges_expiry on login_challenges (expires_at)`,

  // Votes are part of the copy of somebody's data.
  `create index votes_user on votes (user_id, channel_id, message_id)`,
]

export const account: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
