import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `create table if not exists emoticon_imports (
    id uuid primary key,
    channel_id uuid not null,
    by_id uuid not null,
    source text not null,
    title text,
    author text,
    -- the key of the ZIP in the file storage, as long as it is needed
    archive text,
    -- what the set has
    items jsonb not null,
    more int not null default 0,
    -- the places and names of those that are brought, in their order; null before it is begun
    chosen jsonb,
    -- how many of them were tried
    done int not null default 0,
    brought jsonb not null default '[]',
    failures jsonb not null default '[]',
    -- the work of the node that is at it, and until when the others leave it alone
    claim uuid,
    taken_until timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    is_stopped boolean not null default false
  )`,
  `create unique index if not exists emoticon_imports_open on emoticon_imports (channel_id)
    where started_at is not null and finished_at is null`,
  `create index if not exists emoticon_imports_channel on emoticon_imports (channel_id, created_at desc)`,
  `create index if not exists emoticon_imports_by on emoticon_imports (by_id)`,
  `create index if not exists emoticons_origin on emoticons (origin) where origin is not null and deleted_at is null`,
]

export const emoticonImports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
