import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // Why somebody was banned, and for a copy: by which pact it came, and of which ban it is one.
  `alter table bans add column category text`,
  `alter table bans add column from_pact uuid`,
  `alter table bans add column origin_ban uuid`,

  // Two channels that tell each other their bans; without a second one a list of names from outside.
  `create table pacts (
    id uuid primary key,
    -- who proposed it, or whose list it is
    a_id uuid not null,
    b_id uuid,
    title text,
    provider text,
    -- proposed, standing, ended
    state text not null,
    -- what a ban of the other one means: mark, hold, ban
    a_effect text not null,
    b_effect text,
    a_shares_reasons boolean not null default false,
    b_shares_reasons boolean not null default false,
    a_shares_past boolean not null default false,
    b_shares_past boolean not null default false,
    created_at timestamptz not null,
    from_at timestamptz,
    ended_at timestamptz,
    -- whether what came stays here; null: nobody was asked yet
    a_keeps boolean,
    b_keeps boolean,
    -- of a list: how many names it has, and the first lines that hold none
    names integer,
    unreadable jsonb
  )`,
  `create unique index pacts_pair on pacts (least(a_id, b_id), greatest(a_id, b_id))
    where ended_at is null and b_id is not null`,
  `create index pacts_a on pacts (a_id)`,
  `create index pacts_b on pacts (b_id)`,

  // What came to a channel by its pacts, a row a person.
  `create table told_bans (
    to_id uuid not null,
    pact_id uuid not null,
    user_id uuid not null,
    origin_ban uuid,
    category text,
    reason text,
    banned_at timestamptz,
    told_at timestamptz not null,
    -- stands, asked, confirmed, refused, spared, lifted
    state text not null,
    effect text not null,
    ban_id uuid,
    matter integer,
    primary key (to_id, pact_id, user_id)
  )`,
  `create index told_bans_user on told_bans (user_id)`,
  `create index told_bans_pact on told_bans (pact_id, told_at)`,

  // Of whom a channel must look anew at what the other side of a pact says; whoever has done so deletes the row.
  `create table pact_news (
    id uuid primary key,
    to_id uuid not null,
    pact_id uuid not null,
    user_id uuid not null,
    at timestamptz not null
  )`,
  `create index pact_news_to on pact_news (to_id, at)`,
  `create index pact_news_user on pact_news (user_id)`,

  `create table outside_names (
    pact_id uuid not null,
    provider text not null,
    name_key text not null,
    primary key (pact_id, name_key)
  )`,
  `create index outside_names_key on outside_names (provider, name_key)`,
  `create index connections_name on connections (provider, lower(normalize(name, NFC)))`,
]

export const pacts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
