import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  `alter table emoticons
    add column if not exists is_moving boolean not null default false,
    -- of the smallest picture, in px
    add column if not exists width int not null default 28,
    add column if not exists is_layer boolean not null default false,
    -- where it was brought from and who made it there
    add column if not exists origin text,
    add column if not exists author text`,
]

export const movingEmoticons: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
