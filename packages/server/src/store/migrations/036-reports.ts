import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What readers told moderators of. One row a person and matter.
  `create table reports (
    -- the channel's, or everywhere's: who decides
    scope_id uuid not null,
    matter integer not null,
    -- where it was said: a channel or a private conversation
    channel_id uuid not null,
    -- null where a person or a private conversation is reported
    message_id uuid,
    -- whom it is about
    user_id uuid not null,
    reporter_id uuid not null,
    category text not null,
    text text,
    -- upheld, dismissed or abuse; null while it waits
    outcome text,
    decided_at timestamptz,
    -- when the reporter heard of it
    told_at timestamptz,
    created_at timestamptz not null,
    primary key (scope_id, matter, reporter_id)
  )`,
  `create index reports_message on reports (message_id, reporter_id) where message_id is not null`,
  `create index reports_reporter on reports (reporter_id, created_at)`,
  `create index reports_untold on reports (reporter_id) where outcome is not null and told_at is null`,

  // Of a report: the lowest level of whom it is shown to. Null: every moderator.
  `alter table matters add column seen_from smallint`,
  `alter table moderation_log add column seen_from smallint`,
  // Of an appeal: the ban or warning against which it is. One that closed by itself was not decided about.
  `alter table matters add column about_id uuid`,
  `create unique index matters_appealed on matters (scope_id, about_id) where kind = 'appeal' and state <> 'closed'`,
  // Reports of a person, and of a private conversation.
  `create index matters_person_reports on matters (scope_id, user_id) where kind = 'report' and state = 'open'`,
]

export const reports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
