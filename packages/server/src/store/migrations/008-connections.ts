import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // An account at a provider belongs to one person, who has at most one of each provider.
  `create table connections (
    provider text not null check (provider in ('google', 'twitch', 'discord')),
    subject text not null,
    user_id uuid not null references users (id) on delete cascade,
    name text not null,
    created_at timestamptz not null,
    primary key (provider, subject),
    unique (user_id, provider)
  )`,

  // Sign-ins under way. Readers of this table can complete none, because neither state nor verifier is
  // stored.
  `create table sign_in_attempts (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider text not null,
    user_id uuid references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index sign_in_attempts_end on sign_in_attempts (expires_at)`,

  // People whom a provider vouched for and who have not chosen a name yet.
  `create table newcomers (
    token_hash bytea primary key,
    provider text not null,
    subject text not null,
    name text not null,
    email text,
    expires_at timestamptz not null
  )`,
  `create index newcomers_subject on newcomers (provider, subject)`,
  `create index newcomers_end on newcomers (expires_at)`,
]

export const connections: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
