import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Without a secret's hash it is public: a program on its users' machines, which could not keep one.
  `create table applications (
    id uuid primary key,
    owner_id uuid not null references users (id) on delete cascade,
    name text not null,
    redirect text not null,
    secret_hash bytea,
    created_at timestamptz not null
  )`,
  `create index applications_owner on applications (owner_id)`,

  // A remembered consent.
  `create table application_grants (
    id uuid primary key,
    application_id uuid not null references applications (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    scopes text not null,
    created_at timestamptz not null,
    unique (user_id, application_id)
  )`,
  `create index application_grants_application on application_grants (application_id)`,

  // A login of an application for somebody, begun by one code, with all its tokens.
  `create table application_sessions (
    id uuid primary key,
    grant_id uuid not null references application_grants (id) on delete cascade,
    scopes text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  `create index application_sessions_grant on application_sessions (grant_id)`,

  // Kept for a while after its use, because a second use ends what the first one began.
  `create table authorization_codes (
    code_hash bytea primary key,
    grant_id uuid not null references application_grants (id) on delete cascade,
    scopes text not null,
    redirect text not null,
    challenge text not null,
    session_id uuid,
    used_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index authorization_codes_grant on authorization_codes (grant_id)`,

  // A used refresh token is kept: whoever uses it again has a copy.
  `create table application_tokens (
    token_hash bytea primary key,
    session_id uuid not null references application_sessions (id) on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    scopes text not null,
    used_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index application_tokens_session on application_tokens (session_id)`,
]

export const oauth: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
