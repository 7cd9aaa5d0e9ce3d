/**
 * Stores a batch of messages, no two with one author and nonce, in one statement. Phases:
 *
 * 1. `locked`: the channels' rows, in the order of their ids, so that two nodes cannot lock each other out.
 * 2. `referee`: each nonce gets its row, or keeps a fresh one; the message in it is the one that counts. Sorting its
 *    input takes all locks of phase 1 before the first nonce can wait.
 * 3. `numbered`: each channel's number moves on by the messages that count.
 * 4. The messages and their events.
 *
 * It answers with a row for each stored message (`ord` counts from 1) and for each that is repeated (`ord` is null);
 * a message with no row has no living channel. A repeated one's `seq` is null where the first was committed while
 * this statement waited for it: the snapshot is older.
 *
 * The planner expects one row everywhere and would join the phases row by row. `in` under an `or` is what it does
 * with a hash table; and the answer leaves the rest of the matching to the caller.
 */
export const APPEND_STATEMENT = `
with input as materialized (
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
    $10::text[], $11::timestamptz[], $12::uuid[], $13::text[], $14::smallint[]
  ) with ordinality as t (
    id, channel_id, user_id, kind, text, folded, modes, color, reply_to, nonce, at, reply_user_id, badges, retrochat,
    ord
  )
),
locked as materialized (
  select id from channels
  where id in (select channel_id from input) and deleted_at is null
  order by id
  for no key update
),
known as materialized (
  select input.* from input join locked on locked.id = input.channel_id
),
referee as (
  insert into message_nonces as held (user_id, nonce, channel_id, message_id, created_at)
  select user_id, nonce, channel_id, id, at from known where nonce is not null order by user_id, nonce
  on conflict (user_id, nonce) do update set
    channel_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.channel_id else held.channel_id end,
    message_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.message_id else held.message_id end,
    created_at = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.created_at else held.created_at end
  returning user_id, nonce, channel_id, message_id
),
accepted as materialized (
  select *, row_number() over (partition by channel_id order by ord) as n
  from known where nonce is null or id in (select message_id from referee)
),
numbered as (
  update channels set seq = channels.seq + counted.count
  from (select channel_id, count(*) as count from accepted group by channel_id) as counted
  where channels.id = counted.channel_id
  returning channels.id, channels.seq - counted.count as base
),
stored as materialized (
  select accepted.*, numbered.base + accepted.n as seq
  from accepted join numbered on numbered.id = accepted.channel_id
  order by accepted.channel_id, accepted.n
),
messages_stored as (
  insert into messages (
    channel_id, id, seq, user_id, kind, text, modes, color, reply_to, created_at, search, reply_user_id, badges,
    retrochat
  )
  select channel_id, id, seq, user_id, kind, text, modes, color, reply_to, at, to_tsvector('simple', folded),
    reply_user_id, badges::jsonb, retrochat
  from stored
),
events_stored as (
  insert into channel_events (channel_id, seq, type, message_id, created_at)
  select channel_id, seq, kind, id, at from stored
)
select ord::int, seq, null::uuid as "userId", null as nonce, null::uuid as "channelId", null::uuid as "messageId"
from stored
union all
select null, earlier.seq, referee.user_id, referee.nonce, referee.channel_id, referee.message_id
from referee
left join messages earlier on earlier.channel_id = referee.channel_id and earlier.id = referee.message_id
where referee.message_id not in (select id from input)`
