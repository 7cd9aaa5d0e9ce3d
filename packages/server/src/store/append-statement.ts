/**
 * Stores a batch of messages in one statement. Phases:
 *
 * 1. `locked`: the channels' rows, in the order of their ids, so that two nodes cannot lock each other out.
 * 2. `known`: the messages whose channel lives; of several with one nonce only the first is `nth` 1.
 * 3. `referee`: each nonce gets its row, or keeps a fresh one; what it returns says whose the nonce is. It sorts its
 *    input, which takes all locks of phase 1 before the first nonce can wait.
 * 4. `numbered`: each channel's number moves on by the messages that count.
 * 5. The messages, their events, and an answer a message.
 *
 * `first_id` of a repeated message is the one that has the nonce. `seq` is null where that one was committed while
 * this statement waited for it: its snapshot is older.
 */
export const APPEND_STATEMENT = `
with input as materialized (
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
    $10::text[], $11::timestamptz[]
  ) with ordinality as t (id, channel_id, user_id, kind, text, folded, modes, color, reply_to, nonce, at, ord)
),
locked as materialized (
  select id from channels
  where id in (select channel_id from input) and deleted_at is null
  order by id
  for no key update
),
known as materialized (
  select input.*,
    case when nonce is null then 1
         else row_number() over (partition by user_id, nonce order by ord) end as nth
  from input join locked on locked.id = input.channel_id
),
referee as (
  insert into message_nonces as held (user_id, nonce, channel_id, message_id, created_at)
  select user_id, nonce, channel_id, id, at from known
  where nonce is not null and nth = 1
  order by user_id, nonce
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
  select known.*, row_number() over (partition by known.channel_id order by ord) as n
  from known left join referee on referee.user_id = known.user_id and referee.nonce = known.nonce
  where known.nonce is null or (nth = 1 and referee.message_id = known.id)
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
),
messages_stored as (
  insert into messages (channel_id, id, seq, user_id, kind, text, modes, color, reply_to, created_at, search)
  select channel_id, id, seq, user_id, kind, text, modes, color, reply_to, at, to_tsvector('simple', folded)
  from stored order by channel_id, seq
),
events_stored as (
  insert into channel_events (channel_id, seq, type, message_id, created_at)
  select channel_id, seq, kind, id, at from stored order by channel_id, seq
)
select
  known.ord is not null as "isKnown",
  coalesce(stored.seq, mate.seq, earlier.seq) as seq,
  case when stored.ord is null then referee.channel_id end as "firstChannelId",
  case when stored.ord is null then referee.message_id end as "firstId"
from input
left join known on known.ord = input.ord
left join stored on stored.ord = input.ord
left join referee on referee.user_id = known.user_id and referee.nonce = known.nonce
left join stored as mate on mate.id = referee.message_id
left join messages as earlier
  on earlier.channel_id = referee.channel_id and earlier.id = referee.message_id and stored.ord is null
order by input.ord`
