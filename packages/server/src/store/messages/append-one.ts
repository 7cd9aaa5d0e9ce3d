import { verdict } from './append-verdict.ts'
import { EVERYWHERE } from '@gwar/protocol'
import type { NewMessage } from './new-message.ts'

/** A value of the message: its type in the database, and how it is read. */
interface Field {
  readonly type: string
  readonly of: (message: NewMessage) => unknown
}

const FIELDS = {
  id: { type: 'uuid', of: ({ id }) => id },
  channel: { type: 'uuid', of: ({ channelId }) => channelId },
  user: { type: 'uuid', of: ({ userId }) => userId },
  kind: { type: 'text', of: ({ kind }) => kind },
  text: { type: 'text', of: ({ text }) => text },
  folded: { type: 'text', of: ({ folded }) => folded },
  modes: { type: 'text', of: ({ modes }) => modes },
  color: { type: 'text', of: ({ color }) => color },
  replyTo: { type: 'uuid', of: ({ replyTo }) => replyTo },
  nonce: { type: 'text', of: ({ nonce }) => nonce },
  at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
  replyUser: { type: 'uuid', of: ({ replyUserId }) => replyUserId },
  badges: { type: 'jsonb', of: ({ badges }) => (badges === null ? null : JSON.stringify(badges)) },
  retrochat: { type: 'smallint', of: ({ retrochat }) => retrochat },
  isNotice: { type: 'boolean', of: ({ isNotice }) => isNotice },
  hash: { type: 'bytea', of: ({ pace }) => pace?.hash ?? null },
  repeat: { type: 'float8', of: ({ pace }) => pace?.repeatSeconds ?? null },
  slow: { type: 'float8', of: ({ pace }) => pace?.slowSeconds ?? null },
  lines: { type: 'float8', of: ({ pace }) => pace?.spam?.lines ?? null },
  per: { type: 'float8', of: ({ pace }) => pace?.spam?.seconds ?? null },
  filters: { type: 'int', of: ({ filters }) => filters?.ofChannel ?? null },
  service: { type: 'int', of: ({ filters }) => filters?.everywhere ?? null },
} as const satisfies Readonly<Record<string, Field>>

/** Gives the parameter of a field, whose number is its place among those that were asked for. */
type Parameter = (name: keyof typeof FIELDS) => string

/** What a single message needs beyond its row, its event and the ban of its author. */
interface Needs {
  /** It must be judged by the rules about pace. */
  readonly pace: boolean
  readonly nonce: boolean
}

/** A statement and what it is given of a message. */
interface OneStatement {
  readonly name: string
  readonly text: string
  readonly valuesOf: (message: NewMessage) => unknown[]
}

const locked = ($: Parameter): string => `locked as materialized (
  select id, seq, filter_version <> ${$('filters')} or ${FILTERS_EVERYWHERE} <> ${$('service')} as is_old
  from channels where id = ${$('channel')} and deleted_at is null for no key update
)`

/** The version of the filters everywhere. */
export const FILTERS_EVERYWHERE = `coalesce(
    (select filter_version from moderation_heads where scope_id = '${EVERYWHERE}'), 0)`

/** Whether a ban holds in that channel: one everywhere does not between the person and the service's staff. */
export const HOLDS_HERE = (
  channel: string,
  user: string,
): string => `(bans.channel_id <> '${EVERYWHERE}' or not exists (
    select from channels talk join memberships on memberships.channel_id = talk.id
    join users staff on staff.id = memberships.user_id
    where talk.id = ${channel} and talk.type = 'user' and staff.id <> ${user} and staff.global_mode is not null))`

const barred = ($: Parameter, { nonce }: Needs): string => `barred as materialized (
  select verdict, wait from (
  select 1 as place, case when bans.expires_at is null then 'banned' when bans.is_timed_ban then 'banned_for' else 'muted' end as verdict,
    extract(epoch from bans.expires_at - ${$('at')})::float8 as wait
  from locked join bans on bans.channel_id in (${$('channel')}, '${EVERYWHERE}') and bans.user_id = ${$('user')}
  where bans.ended_at is null and (bans.expires_at is null or bans.expires_at > ${$('at')})
    and ${HOLDS_HERE($('channel'), $('user'))}
    ${nonce ? `and ${notSaid($)}` : ''}
  union all
  select 2, 'warned', null
  from locked join warnings on warnings.scope_id = ${$('channel')} and warnings.user_id = ${$('user')}
  where warnings.acknowledged_at is null and warnings.withdrawn_at is null
    ${nonce ? `and ${notSaid($)}` : ''}
  ) as bars order by place limit 1
)`

const notSaid = ($: Parameter): string => `not exists (
  select from message_nonces
  where user_id = ${$('user')} and nonce = ${$('nonce')} and created_at >= ${$('at')} - interval '24 hours'
)`

const judged = ($: Parameter, { nonce }: Needs): string => `judged as materialized (
  select t.is_stale, verdict.*
  from (
    select ${$('at')} as at, ${$('hash')} as hash, ${$('repeat')} as repeat, ${$('slow')} as slow, ${$('lines')} as lines,
      ${$('per')} as per, false as is_known, channels.seq <> locked.seq as is_stale
    from locked join channels on channels.id = ${$('channel')}
    where not coalesce(is_old, false) and not exists (select from barred) ${nonce ? `and ${notSaid($)}` : ''}
  ) as t left join member_pace m on m.channel_id = ${$('channel')} and m.user_id = ${$('user')}
  cross join lateral (${verdict('t', 'm')}) as verdict
)`

const paced = ($: Parameter): string => `paced as (
  insert into member_pace as held (channel_id, user_id, last_at, last_hash, level)
  select ${$('channel')}, ${$('user')}, last_at, last_hash, level from judged where verdict is null and not is_stale
  on conflict (channel_id, user_id) do update set
    last_at = excluded.last_at, last_hash = excluded.last_hash, level = excluded.level
)`

const refused = ($: Parameter, { pace, nonce }: Needs): string => `refused as materialized (
  select verdict, wait from barred
  union all
  select 'stale_filters', null from locked
  where is_old and not exists (select from barred) ${nonce ? `and ${notSaid($)}` : ''}
  ${
    pace
      ? `union all
  select case when is_stale then 'stale' else verdict end, wait from judged where is_stale or verdict is not null`
      : ''
  }
)`

const referee = ($: Parameter): string => `referee as (
  insert into message_nonces as held (user_id, nonce, channel_id, message_id, created_at)
  select ${$('user')}, ${$('nonce')}, id, ${$('id')}, ${$('at')} from locked where not exists (select from refused)
  on conflict (user_id, nonce) do update set
    channel_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.channel_id else held.channel_id end,
    message_id = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.message_id else held.message_id end,
    created_at = case when held.created_at < excluded.created_at - interval '24 hours'
                      then excluded.created_at else held.created_at end
  returning channel_id, message_id
)`

const numbered = ($: Parameter, { nonce }: Needs): string => `numbered as (
  update channels set seq = channels.seq + 1
  from ${nonce ? 'referee' : 'locked'}
  where channels.id = ${$('channel')} and ${nonce ? `referee.message_id = ${$('id')}` : 'not exists (select from refused)'}
  returning channels.seq
)`

const stored = ($: Parameter): string => `messages_stored as (
  insert into messages (
    channel_id, id, seq, user_id, kind, text, modes, color, reply_to, created_at, search, reply_user_id, badges,
    retrochat, media, is_notice
  )
  select ${$('channel')}, ${$('id')}, seq, ${$('user')}, ${$('kind')}, ${$('text')}, ${$('modes')}, ${$('color')},
    ${$('replyTo')}, ${$('at')}, to_tsvector('simple', ${$('folded')}), ${$('replyUser')}, ${$('badges')},
    ${$('retrochat')}, 0, ${$('isNotice')}
  from numbered
),
events_stored as (
  insert into channel_events (channel_id, seq, type, message_id, created_at)
  select ${$('channel')}, seq, ${$('kind')}, ${$('id')}, ${$('at')} from numbered
)`

const answer = ($: Parameter, { nonce }: Needs): string => `select 1 as ord, seq,${nonce ? NOT_REPEATED : ''}
  null as verdict, null::float8 as wait
from numbered
${
  nonce
    ? `union all
select null, earlier.seq, ${$('user')}, ${$('nonce')}, referee.channel_id, referee.message_id, null, null
from referee left join messages earlier on earlier.channel_id = referee.channel_id and earlier.id = referee.message_id
where referee.message_id <> ${$('id')}`
    : ''
}
union all
select 1, null,${nonce ? NOT_REPEATED : ''} verdict, wait from refused`

const NOT_REPEATED = `
  null::uuid as "userId", null as nonce, null::uuid as "channelId", null::uuid as "messageId",`

function oneStatement(needs: Needs): OneStatement {
  const fields: Field[] = []
  const $: Parameter = (name) => {
    const field = FIELDS[name]
    const known = fields.indexOf(field)
    return `$${known === -1 ? fields.push(field) : known + 1}::${field.type}`
  }
  const phases = [
    locked($),
    barred($, needs),
    ...(needs.pace ? [judged($, needs), paced($)] : []),
    refused($, needs),
    ...(needs.nonce ? [referee($)] : []),
    numbered($, needs),
    stored($),
  ]
  const text = `with ${phases.join(',\n')}\n${answer($, needs)}`
  const name = `append-one${needs.pace ? '-paced' : ''}${needs.nonce ? '-once' : ''}`
  return { name, text, valuesOf: (message) => fields.map((field) => field.of(message)) }
}

const ONCE = {
  plain: oneStatement({ pace: false, nonce: true }),
  paced: oneStatement({ pace: true, nonce: true }),
}
const ALWAYS = {
  plain: oneStatement({ pace: false, nonce: false }),
  paced: oneStatement({ pace: true, nonce: false }),
}

/**
 * The statement that stores this one message as the one of batches would, in the same phases and with the same answers,
 * but from values in place of arrays, and without all that orders and matches several: for a quiet room it is most of a
 * message's price. Not for one with files, or whose text may not come twice (R9K).
 */
export function oneStatementFor({ pace, nonce }: NewMessage): OneStatement {
  return (nonce === null ? ALWAYS : ONCE)[pace === null ? 'plain' : 'paced']
}
