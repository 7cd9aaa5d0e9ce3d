import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const STATEMENTS = [
  // What the votes on a message sum up to and when they were cast: the hot list reads the few at the top of a period
  // in place of all votes of it.
  `create table vote_sums (
    channel_id uuid not null,
    message_id uuid not null,
    score integer not null,
    -- from when it was written to the last vote
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (channel_id, message_id)
  )`,

  `create function written_at(message uuid) returns timestamptz language sql stable as $$
    select to_timestamp(('x' || left(replace(message::text, '-', ''), 12))::bit(48)::bigint / 1000.0) $$`,

  // k where less than 2^k seconds lie between these two; 0 for a single moment. What was written before a moment and
  // voted on behind it is found by it: for each k the last vote lies at most 2^k seconds behind.
  `create function vote_span(first_at timestamptz, last_at timestamptz) returns integer
    language sql immutable parallel safe as $$
    select case when last_at > first_at
      then floor(ln(extract(epoch from last_at - first_at)::float8 + 1) / ln(2::float8))::integer + 1
      else 0 end $$`,
  `create index vote_sums_score on vote_sums (channel_id, score, message_id) include (first_at, last_at)
    where score > 0`,
  `create index vote_sums_span on vote_sums (channel_id, vote_span(first_at, last_at), last_at)
    where last_at > first_at`,

  // What the votes of a week (from Monday, UTC) sum up to for each author of messages.
  `create table karma_sums (
    channel_id uuid not null,
    week timestamptz not null,
    author_id uuid not null,
    karma integer not null,
    votes integer not null,
    primary key (channel_id, week, author_id)
  )`,
  `create index karma_sums_top on karma_sums (channel_id, week, karma)`,

  // Triggers, because a node of an earlier version writes votes, too; one run for all votes of a statement, as a message
  // with thousands of them may be removed. A copy of a whole database brings the sums.
  `create function sum_votes() returns trigger language plpgsql as $$
  begin
    if current_setting('gwar.copying', true) = 'on' then return null; end if;
    if tg_op = 'INSERT' then
      insert into karma_sums as s (channel_id, week, author_id, karma, votes)
        select channel_id, date_trunc('week', created_at, 'UTC'), author_id, sum(vote), count(*) from added
        where author_id is not null group by 1, 2, 3 order by 1, 2, 3
        on conflict (channel_id, week, author_id)
          do update set karma = s.karma + excluded.karma, votes = s.votes + excluded.votes;
      insert into vote_sums as s (channel_id, message_id, score, first_at, last_at)
        select channel_id, message_id, sum(vote), least(min(created_at), written_at(message_id)),
          greatest(max(created_at), written_at(message_id))
        from added group by 1, 2 order by 1, 2
        on conflict (channel_id, message_id) do update set score = s.score + excluded.score,
          first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at);
      return null;
    end if;
    if tg_op = 'DELETE' then
      insert into karma_sums as s (channel_id, week, author_id, karma, votes)
        select channel_id, date_trunc('week', created_at, 'UTC'), author_id, -sum(vote), -count(*) from removed
        where author_id is not null group by 1, 2, 3 order by 1, 2, 3
        on conflict (channel_id, week, author_id)
          do update set karma = s.karma + excluded.karma, votes = s.votes + excluded.votes;
    else
      insert into karma_sums as s (channel_id, week, author_id, karma, votes)
        select channel_id, date_trunc('week', created_at, 'UTC'), author_id, sum(vote), sum(number) from (
          select channel_id, created_at, author_id, vote, 1 as number from added
          union all select channel_id, created_at, author_id, -vote, -1 from removed) as changed
        where author_id is not null group by 1, 2, 3 having sum(vote) <> 0 or sum(number) <> 0 order by 1, 2, 3
        on conflict (channel_id, week, author_id)
          do update set karma = s.karma + excluded.karma, votes = s.votes + excluded.votes;
    end if;
    -- whoever votes on the same messages at once is waited for, and then read
    perform 1 from vote_sums where (channel_id, message_id) in (select channel_id, message_id from removed)
      order by channel_id, message_id for update;
    delete from vote_sums as s using (select distinct channel_id, message_id from removed) as gone
      where s.channel_id = gone.channel_id and s.message_id = gone.message_id and not exists (
        select from votes v where v.channel_id = gone.channel_id and v.message_id = gone.message_id);
    update vote_sums as s set score = v.score, first_at = least(v.first_at, written_at(s.message_id)),
      last_at = greatest(v.last_at, written_at(s.message_id))
    from (
      select v.channel_id, v.message_id, sum(v.vote) as score, min(v.created_at) as first_at,
        max(v.created_at) as last_at
      from (select distinct channel_id, message_id from removed) as gone
      join votes v on v.channel_id = gone.channel_id and v.message_id = gone.message_id group by 1, 2
    ) as v
    where s.channel_id = v.channel_id and s.message_id = v.message_id;
    return null;
  end $$`,
  // it locks the table against writing, so that the sums below miss no vote
  `create trigger votes_added after insert on votes referencing new table as added
    for each statement execute function sum_votes()`,
  `create trigger votes_removed after delete on votes referencing old table as removed
    for each statement execute function sum_votes()`,
  `create trigger votes_changed after update on votes referencing old table as removed new table as added
    for each statement execute function sum_votes()`,
  `insert into vote_sums
    select channel_id, message_id, sum(vote), least(min(created_at), written_at(message_id)),
      greatest(max(created_at), written_at(message_id))
    from votes group by channel_id, message_id`,
  `insert into karma_sums
    select channel_id, date_trunc('week', created_at, 'UTC'), author_id, sum(vote), count(*) from votes
    where author_id is not null group by 1, 2, 3`,
  // the planner knows nothing of them before
  `analyze vote_sums`,
  `analyze karma_sums`,
]

export const voteSums: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
