import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The words of a text as the service folds them: lower case, without accents. */
const FOLDED = (text: string): string =>
  `to_tsvector('simple', replace(
     regexp_replace(normalize(lower(coalesce(${text}, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'ł', 'l'))`

const STATEMENTS = [
  // The log of moderation: numbered without gaps within a scope, which is a channel or the whole service.
  `alter table moderation_acts rename to moderation_log`,
  `alter table moderation_log rename column channel_id to scope_id`,
  `alter table moderation_log rename column action to kind`,
  `alter table moderation_log
    add column seq bigint,
    add column actor_modes text not null default '',
    add column application_id uuid,
    add column target_modes text,
    add column filter_id uuid,
    add column filter_version integer,
    add column matter integer,
    add column category text,
    add column reason text,
    add column undoes bigint,
    add column undone_by bigint,
    add column nonce text,
    add column evidence jsonb,
    add column evidence_of uuid[],
    add column evidence_digest bytea,
    add column evidence_erased_at timestamptz,
    add column is_operator boolean not null default false,
    add column hash bytea,
    add column search tsvector,
    add column evidence_search tsvector`,
  `update moderation_log entry set seq = numbered.seq, reason = entry.detail ->> 'reason',
      search = ${FOLDED("entry.detail ->> 'reason'")}
    from (
      select id, row_number() over (partition by scope_id order by created_at, id) as seq from moderation_log
    ) numbered
    where entry.id = numbered.id`,

  // The number and the hash of a scope's newest entry. Whoever writes an entry locks this row, after the channel's.
  `create table moderation_heads (
    scope_id uuid primary key,
    seq bigint not null,
    hash bytea,
    -- the last entry that was removed by age, behind which the chain begins
    base_seq bigint not null default 0,
    base_hash bytea
  )`,
  `insert into moderation_heads (scope_id, seq) select scope_id, max(seq) from moderation_log group by scope_id`,

  `alter table moderation_log alter column seq set not null`,
  `alter table moderation_log drop constraint moderation_acts_pkey`,
  `alter table moderation_log add constraint moderation_log_pkey primary key (scope_id, seq)`,
  `create unique index moderation_log_id on moderation_log (id)`,
  `drop index moderation_acts_time`,
  `alter index moderation_acts_target rename to moderation_log_target`,
  `create index moderation_log_target_seq on moderation_log (scope_id, target_id, seq) where target_id is not null`,
  `create index moderation_log_actor_seq on moderation_log (scope_id, actor_id, seq)`,
  `create index moderation_log_kind_seq on moderation_log (scope_id, kind, seq)`,
  `create index moderation_log_message on moderation_log (scope_id, message_id, seq) where message_id is not null`,
  `create unique index moderation_log_nonce on moderation_log (scope_id, actor_id, nonce) where nonce is not null`,
  // Which entries hold a copy of a message, so that a removal for good finds every copy.
  `create index moderation_log_evidence on moderation_log using gin (evidence_of) where evidence_of is not null`,
  // Evidence is erased by age.
  `create index moderation_log_erasable on moderation_log (created_at) where evidence is not null`,

  // The words of reason and details, and those of the evidence, which go with it.
  `create index moderation_log_search on moderation_log using gin (search)
    with (fastupdate = on, gin_pending_list_limit = 64)`,
  `create index moderation_log_evidence_search on moderation_log using gin (evidence_search)
    with (fastupdate = on, gin_pending_list_limit = 64)`,

  // A message that somebody deletes again stays deleted when the first act is undone, and is counted with its cause.
  `alter table messages add column kept_in uuid, add column kept_for text`,
  `create index messages_cleared_in on messages (channel_id, cleared_in) where cleared_in is not null`,
  `create index messages_kept_in on messages (channel_id, kept_in) where kept_in is not null`,

  // A node of the previous version reads and writes the table by its old name. Its entries get their numbers here, and
  // have no hash.
  `create view moderation_acts as
    select id, scope_id as channel_id, actor_id, kind as action, target_id, message_id, detail, created_at
    from moderation_log`,
  `create function number_moderation_entry() returns trigger language plpgsql as $$
    begin
      insert into moderation_heads as head (scope_id, seq) values (new.scope_id, 1)
        on conflict (scope_id) do update set seq = head.seq + 1
        returning head.seq into new.seq;
      new.reason := coalesce(new.reason, new.detail ->> 'reason');
      new.search := ${FOLDED('new.reason')};
      return new;
    end $$`,
  `create trigger moderation_log_number before insert on moderation_log
    for each row when (new.seq is null) execute function number_moderation_entry()`,
]

export const moderationLog: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
