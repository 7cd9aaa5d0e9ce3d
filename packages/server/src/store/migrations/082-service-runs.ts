import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // A filter that is tried in several channels, one after the other: in each it is a run of that channel.
  `create table if not exists service_runs (
    id uuid primary key,
    by_id uuid not null,
    body jsonb not null,
    filter_id uuid,
    filter_version integer,
    from_at timestamptz not null,
    to_at timestamptz not null,
    -- per channel: its id and name, the numbers between which its messages are read, and how many these are
    parts jsonb not null,
    -- how many of the channels were begun or left out
    begun integer not null,
    state text not null check (state in ('going', 'done', 'stopped')),
    created_at timestamptz not null
  )`,
  `create unique index if not exists service_runs_person on service_runs (by_id) where state = 'going'`,
  `create index if not exists service_runs_age on service_runs (created_at)`,
  `alter table filter_runs add column if not exists service_run_id uuid`,
  `create index if not exists filter_runs_of_service on filter_runs (service_run_id)
    where service_run_id is not null`,
]

export const serviceRuns: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
