import { EVERYWHERE } from '@gwar/protocol'
import { FILTERS_EVERYWHERE, HOLDS_HERE } from './append-one.ts'
import { verdict } from './append-verdict.ts'
import type { NewMessage } from './new-message.ts'

/** What a batch needs beyond its messages, their events and their nonces. */
interface Needs {
  /** Some message has files. */
  readonly files: boolean
  /** Some message must be judged by the rules about pace. */
  readonly pace: boolean
  /** Some author has several such messages in one channel, or a channel knows the texts of its last month (R9K). */
  readonly turns: boolean
  /** They waited for a moderator: a warning that their author has not acknowledged does not keep them out. */
  readonly isReleased?: boolean
}

const INPUT = `input as materialized (
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
    $10::text[], $11::timestamptz[], $12::uuid[], $13::text[], $14::smallint[],
    $15::boolean[], $16::bytea[], $17::float8[], $18::float8[], $19::float8[], $20::float8[], $21::bytea[],
    $22::text[], $23::int[], $24::boolean[], $25::int[], $26::int[]
  ) with ordinality as t (
    id, channel_id, user_id, kind, text, folded, modes, color, reply_to, nonce, at, reply_user_id, badges, retrochat,
    is_paced, hash, repeat, slow, lines, per, r9k, files, media, is_notice, filters,
    service, ord
  )
)`

const LOCKED = `locked as materialized (
  select id, seq, filter_version from channels
  where id in (select channel_id from input) and deleted_at is null
  order by id
  for no key update
)`

const KNOWN = `known as materialized (
  select input.*, coalesce(locked.filter_version <> filters or ${FILTERS_EVERYWHERE} <> service, false) as is_old
  from input join locked on locked.id = input.channel_id
)`

const barred = ({ isReleased = false }: Needs): string => `barred as materialized (
  select distinct on (ord) ord, verdict, wait
  from (
    select known.ord, case when bans.expires_at is null then 'banned' when bans.is_timed_ban then 'banned_for' else 'muted' end as verdict,
      extract(epoch from bans.expires_at - known.at)::float8 as wait, 1 as place
    from known join bans on bans.channel_id in (known.channel_id, '${EVERYWHERE}') and bans.user_id = known.user_id
    where bans.ended_at is null and (bans.expires_at is null or bans.expires_at > known.at)
      and ${HOLDS_HERE('known.channel_id', 'known.user_id')}
    ${isReleased ? '' : WARNED}
  ) as bars
  order by ord, place
)`

const WARNED = `union all
    select known.ord, 'warned', null, 2
    from known join warnings on warnings.scope_id = known.channel_id and warnings.user_id = known.user_id
    where warnings.acknowledged_at is null and warnings.withdrawn_at is null`

const CLAIMED = `claimed as materialized (
  select id, channel_id, user_id from attachments
  where id = any (array(select unnest(files::uuid[]) from known where files is not null))
    and created_at > 'epoch' and message_id is null
  order by id
  for update
)`

const LACKING = `lacking as materialized (
  select ord from known
  where files is not null and not is_old and ord not in (select ord from said) and exists (
    select from unnest(files::uuid[]) as wanted (id)
    where not exists (
      select from claimed
      where claimed.id = wanted.id and claimed.channel_id = known.channel_id and claimed.user_id = known.user_id
    )
  )
)`

const MOVED = `moved as materialized (
  select locked.id from locked join channels on channels.id = locked.id
  where channels.seq <> locked.seq and exists (select from known where is_paced)
)`

const LATER = `later as materialized (
  select * from turns where turn > 1
)`

const UNIQUE_TEXTS = `unique_texts as (
  insert into r9k_texts as held (channel_id, hash, created_at)
  select channel_id, r9k, at from turns
  where r9k is not null and ord in (select ord from judged where verdict is null)
  order by channel_id, r9k
  on conflict (channel_id, hash) do update set created_at = excluded.created_at
)`

const PASSED = `passed as not materialized (
  select * from known where ord not in (select ord from refused)
)`

const REFEREE = `referee as (
  insert into message_nonces as held (user_id, nonce, channel_id, message_id, created_at)
  select user_id, nonce, channel_id, id, at from passed where nonce is not null order by user_id, nonce
  on conflict (user_id, nonce) do update set
    channel_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.channel_id else held.channel_id end,
    message_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.message_id else held.message_id end,
    created_at = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.created_at else held.created_at end
  returning user_id, nonce, channel_id, message_id
)`

const ACCEPTED = `accepted as materialized (
  select *, row_number() over (partition by channel_id order by ord) as n
  from passed where nonce is null or id in (select message_id from referee)
)`

const NUMBERED = `numbered as (
  update channels set seq = channels.seq + counted.count
  from (select channel_id, count(*) as count from accepted group by channel_id) as counted
  where channels.id = counted.channel_id
  returning channels.id, channels.seq - counted.count as base
)`

const STORED = `stored as materialized (
  select accepted.*, numbered.base + accepted.n as seq
  from accepted join numbered on numbered.id = accepted.channel_id
  order by accepted.channel_id, accepted.n
)`

const MESSAGES_STORED = `messages_stored as (
  insert into messages (
    channel_id, id, seq, user_id, kind, text, modes, color, reply_to, created_at, search, reply_user_id, badges,
    retrochat, media, is_notice
  )
  select channel_id, id, seq, user_id, kind, text, modes, color, reply_to, at, to_tsvector('simple', folded),
    reply_user_id, badges::jsonb, retrochat, coalesce(media, 0),
    coalesce(is_notice, false)
  from stored
)`

const FILES_TAKEN = `files_taken as (
  update attachments set message_id = taken.message_id, ordinal = taken.n
  from (
    select stored.id as message_id, file.id, file.n
    from stored, unnest(stored.files::uuid[]) with ordinality as file (id, n)
    where stored.files is not null
  ) as taken
  where attachments.id = any (array(select unnest(files::uuid[]) from stored where files is not null))
    and attachments.id = taken.id
)`

const EVENTS_STORED = `events_stored as (
  insert into channel_events (channel_id, seq, type, message_id, created_at)
  select channel_id, seq, kind, id, at from stored
)`

/** Messages whose nonce is known, of those that would be judged or refused. */
const said = ({ pace, files }: Needs): string => `said as materialized (
  select known.ord from known join message_nonces held on held.user_id = known.user_id and held.nonce = known.nonce
  where (known.is_old or ${pace ? 'known.is_paced or ' : ''}${files ? 'known.files is not null or ' : ''}known.ord in (select ord from barred))
    and held.created_at >= known.at - interval '24 hours'
)`

const TURN = ` r9k,
    row_number() over (partition by channel_id, user_id order by ord) as turn,
    case when r9k is not null then exists (
      select from r9k_texts held
      where held.channel_id = known.channel_id and held.hash = known.r9k
        and held.created_at > known.at - interval '30 days'
    ) end as is_known`
const ONLY_TURN = ` null::bytea as r9k, 1 as turn, null::boolean as is_known`

const turnsOf = ({ files, turns }: Needs): string => `turns as materialized (
  select ord, channel_id, user_id, at, hash, repeat, slow, lines, per,${turns ? TURN : ONLY_TURN}
  from known
  where is_paced and not is_old and ord not in (select ord from barred) and ord not in (select ord from said)
    ${files ? 'and ord not in (select ord from lacking)' : ''} and channel_id not in (select id from moved)
)`

const JUDGED_LATER = `where t.turn = 1
  union all
  select t.ord, t.channel_id, t.user_id, t.turn, verdict.*
  from judged m join later t on t.channel_id = m.channel_id and t.user_id = m.user_id and t.turn = m.turn + 1
  cross join lateral (${verdict('t', 'm')}) as verdict`

const judged = ({ turns }: Needs): string => `judged as (
  select t.ord, t.channel_id, t.user_id, t.turn, verdict.*
  from turns t left join member_pace m on m.channel_id = t.channel_id and m.user_id = t.user_id
  cross join lateral (${verdict('t', 'm')}) as verdict
  ${turns ? JUDGED_LATER : ''}
)`

const paced = ({ turns }: Needs): string => `paced as (
  insert into member_pace as held (channel_id, user_id, last_at, last_hash, level)
  select ${turns ? 'distinct on (channel_id, user_id)' : ''} channel_id, user_id, last_at, last_hash, level
  from judged where verdict is null
  order by channel_id, user_id, turn desc
  on conflict (channel_id, user_id) do update set
    last_at = excluded.last_at, last_hash = excluded.last_hash, level = excluded.level
)`

const refused = ({ files, pace }: Needs): string => `refused as materialized (
  select ord, verdict, wait from barred where ord not in (select ord from said)
  union all
  select ord, 'stale_filters', null from known
  where is_old and ord not in (select ord from said) and ord not in (select ord from barred)
  ${files ? LACKING_REFUSED : ''}
  ${pace ? PACE_REFUSED : ''}
  ${pace ? `and ${files ? 'ord not in (select ord from lacking)' : 'true'}` : ''}
)`

const LACKING_REFUSED = `union all
  select ord, 'attachments_gone', null from lacking where ord not in (select ord from barred)`
const PACE_REFUSED = `union all
  select ord, verdict, wait from judged where verdict is not null
  union all
  select ord, 'stale', null from known
  where is_paced and not is_old and channel_id in (select id from moved)
    and ord not in (select ord from said) and ord not in (select ord from barred)`

const ANSWER = `select ord::int, seq, null::uuid as "userId", null as nonce, null::uuid as "channelId", null::uuid as "messageId",
  null as verdict, null::float8 as wait
from stored
union all
select null, earlier.seq, referee.user_id, referee.nonce, referee.channel_id, referee.message_id, null, null
from referee
left join messages earlier on earlier.channel_id = referee.channel_id and earlier.id = referee.message_id
where referee.message_id not in (select id from input)
union all
select ord::int, null, null, null, null, null, verdict, wait from refused`

/**
 * Stores a batch of messages in one statement; no two have one author and nonce, one channel and
 * R9K hash, or one file. Phases:
 *
 * 1. `locked`: the channels' rows, in the order of their ids, so that two nodes cannot lock each other out.
 * 2. `refused`: who is banned; what older filters judged than the channel's or everywhere's, which the caller judges anew; whose files are not all the author's own, of that channel and free (`lacking`; a file that was let go of is not free); and what the
 *    rules about pace refuse, each author's messages in their order, each by what the one before it left (`judged`). A
 *    message whose nonce is known is not asked: it has been said.
 * 3. `referee`: each nonce gets its row, or keeps a fresh one; the message in it is the one that counts. Sorting its
 *    input takes all locks of phase 1 before the first nonce can wait.
 * 4. `numbered`: each channel's number moves on by the messages that count.
 * 5. The messages, their events and their files.
 *
 * Phase 2 reads what was committed before the statement began. Whoever wrote meanwhile held the channel's row and
 * moved its number on: then its paced messages are answered `stale`, and the caller tries again with the row in hand.
 *
 * It answers with a row for each message that is stored (`ord` counts from 1) or refused, and for each that is
 * repeated (`ord` is null); a message with no row has no living channel. A repeated one's `seq` is null where the
 * first was committed while this statement waited for it: the snapshot is older.
 *
 * The planner expects one row everywhere and would join the phases row by row. `in` under an `or` is what it does
 * with a hash table; and the answer leaves the rest of the matching to the caller.
 *
 * Each phase costs its start and its end, also where it has no row, which is most of the price of a single message. So
 * a batch runs the statement without the phases that it does not need ({@link appendKind}).
 */
function appendStatement(needs: Needs): string {
  const { files, pace, turns } = needs
  const phases = [
    INPUT,
    LOCKED,
    KNOWN,
    barred(needs),
    said(needs),
    ...(files ? [CLAIMED, LACKING] : []),
    ...(pace ? [MOVED, turnsOf(needs)] : []),
    ...(turns ? [LATER] : []),
    ...(pace ? [judged(needs), paced(needs)] : []),
    ...(turns ? [UNIQUE_TEXTS] : []),
    refused(needs),
    PASSED,
    REFEREE,
    ACCEPTED,
    NUMBERED,
    STORED,
    MESSAGES_STORED,
    ...(files ? [FILES_TAKEN] : []),
    EVENTS_STORED,
  ]
  return `with ${turns ? 'recursive ' : ''}${phases.join(',\n')}\n${ANSWER}`
}

/**
 * Which phases a batch needs: all; those of ordinary members in a quiet room; those of who is above the rules; or those
 * of a single message, which has statements of its own (`append-one.ts`).
 */
export type AppendKind = 'whole' | 'paced' | 'plain' | 'one'

export const APPEND_STATEMENTS: Readonly<Record<Exclude<AppendKind, 'one'>, string>> = {
  whole: appendStatement({ files: true, pace: true, turns: true }),
  paced: appendStatement({ files: false, pace: true, turns: false }),
  plain: appendStatement({ files: false, pace: false, turns: false }),
}

/** The statement for messages that waited for a moderator, who judged what they say and how fast they came. */
export const RELEASE_STATEMENT = appendStatement({
  files: true,
  pace: false,
  turns: false,
  isReleased: true,
})

/** The shortest statement that stores this batch. */
export function appendKind(batch: readonly NewMessage[]): AppendKind {
  let paced = 0
  const authors = new Set<string>()
  for (const { channelId, userId, files, pace } of batch) {
    if (files != null || (pace !== null && pace.r9k !== null)) return 'whole'
    if (pace === null) continue
    paced += 1
    authors.add(`${channelId} ${userId}`)
  }
  if (batch.length === 1) return 'one'
  if (paced === 0) return 'plain'
  return authors.size === paced ? 'paced' : 'whole'
}
