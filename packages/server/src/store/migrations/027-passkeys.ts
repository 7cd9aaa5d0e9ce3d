import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Keys on people's devices with which they log in (WebAuthn). The counter is that of the last login: a key that
  // comes with an older one was copied. A credential's id is its authenticator's, unique among all accounts.
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    credential_id bytea not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    is_backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id, created_at)`,

  // What an authenticator was asked to sign, until it is used. The holder is a hash of what it is for and of the
  // login or browser that asked.
  `create table passkey_challenges (
    challenge_hash bytea primary key,
    holder_hash bytea not null,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,

  // Whether a passkey gave the proof, which is worth a password and a second factor. A node of an older version
  // writes and believes the others alone.
  `alter table proofs add column is_by_passkey boolean not null default false`,
]

export const passkeys: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
