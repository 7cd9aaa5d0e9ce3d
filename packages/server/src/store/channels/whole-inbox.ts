import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { completeMessages } from '../messages/complete-messages.ts'
import type { Database } from '../nouns.ts'
import { messageColumns } from '../messages/message-row.ts'
import type { FlatMessage, MessageRow } from '../messages/message-row.ts'

/** Whose inbox it is, and which stretch of it: ids after the first and before the second, null for no end. */
export interface InboxRange {
  readonly userId: string
  readonly after: string | null
  readonly before: string | null
}

export interface InboxMessagesQuestion extends InboxRange {
  readonly kind: 'mentions' | 'replies'
  /** The name and the words, folded like the index. */
  readonly name: string
  readonly words: readonly string[]
}

/** Months that somebody gave the person. */
export interface InboxGift {
  readonly id: string
  readonly channelId: string
  readonly at: Date
  readonly giverName: string
  readonly months: number
  readonly endsAt: Date | null
}

/** An act of moderation of somebody else that concerns the person. */
export interface InboxAct {
  readonly id: string
  readonly channelId: string
  readonly at: Date
  readonly action: string
  readonly reason: string | null
  /** Null for the operator and for a deleted account. */
  readonly actorName: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
}

/** A channel, or a private conversation with the other person's name; null where that account is deleted. */
export interface InboxPlaceRow {
  readonly id: string
  readonly type: 'channel' | 'user'
  readonly name: string | null
  /** The channel's number when its own inbox was last opened. */
  readonly inboxSeq: number
}

/** Up to how many messages of the word index are used; a name that was said more often is looked for nearby only. */
const INDEXED = 5000
/** Of how many channels and conversations, those in which somebody wrote last, the newest messages are examined. */
const PLACES = 50
/** How many messages of each. */
const WINDOW = 500
/** Of how many places of a person it is asked when somebody last wrote there. */
const KNOWN_PLACES = 500

/**
 * What concerns one person in all places that they may read, newest first by id. As in the inbox of one channel,
 * replies and the name are found by their indexes everywhere; the own words, and a name that is said all the time,
 * only among the newest messages of the places in which the person was.
 */
function readWholeInbox(db: Kysely<Database>) {
  return {
    /** Messages that may be highlighted for the person: the result may contain too much. */
    async messages(question: InboxMessagesQuestion, limit: number): Promise<MessageRow[]> {
      const { userId, kind } = question
      const { rows } = await sql<FlatMessage>`
        ${kind === 'mentions' ? mentioned(question) : answered(question, limit)}
        select ${messageColumns}
        from hits join messages m on m.channel_id = hits.channel_id and m.id = hits.id
        join channels c on c.id = m.channel_id and c.deleted_at is null
        where m.user_id <> ${userId} and not m.is_removed and m.cleared_at is null
          and m.reply_user_id is ${sql.raw(kind === 'mentions' ? 'distinct from' : 'not distinct from')} ${userId}
          and ${within(question, sql`m.id`)} and ${isReadable(userId)} and not ${isBlocked(userId, sql`m.user_id`)}
        order by m.id desc limit ${limit}`.execute(db)
      return completeEach(db, rows)
    },

    async gifts(range: InboxRange, limit: number): Promise<InboxGift[]> {
      const { userId } = range
      const { rows } = await sql<InboxGift>`
        select p.id, p.channel_id, p.created_at as at, giver.name as giver_name, p.months, s.ends_at
        from subscription_periods p
        join channels c on c.id = p.channel_id and c.deleted_at is null
        join users giver on giver.id = p.giver_id and giver.deleted_at is null
        left join subscriptions s on s.channel_id = p.channel_id and s.user_id = p.user_id
        where p.user_id = ${userId} and p.giver_id is not null and p.cancelled_at is null and p.months > 0
          and ${within(range, sql`p.id`)} and not ${isBlocked(userId, sql`p.giver_id`)}
        order by p.id desc limit ${limit}`.execute(db)
      return rows
    },

    /**
     * Acts of these kinds, and what undid one of them, as the act that it comes to. A letter that was given is told when
     * the time is over in which it can be taken back, and what was undone in that time, a slip, never. Its id is of that
     * later moment: whoever read the inbox in between finds it at its top and new. What was undone with all else that its
     * moderator did is told like what was undone alone, but without the reason, which is about the moderator.
     */
    async acts(
      range: InboxRange,
      { kinds, now }: { readonly kinds: readonly string[]; readonly now: Date },
      limit: number,
    ): Promise<InboxAct[]> {
      const { userId } = range
      const slip = sql`interval '10 seconds'`
      const slipMs = sql`10000`
      const { rows } = await sql<InboxAct>`
        select told.id, act.scope_id as channel_id, act.created_at as at, act.reason,
          case when act.kind <> 'undo' then act.kind
            when undone.kind in ('ban', 'mute') then 'unban'
            when undone.kind <> 'unban' then undone.kind
            when undone.detail ->> 'wasMuted' = 'true' then 'mute' else 'ban' end as action,
          case when undone.kind = 'member_mode'
            then undone.detail || jsonb_build_object('isAdded', undone.detail ->> 'isAdded' = 'false')
            else act.detail end as detail,
          case when actor.deleted_at is null and not act.is_name_hidden then actor.name end as actor_name
        from (
          select id, scope_id, seq, kind, actor_id, target_id, is_name_hidden, created_at, reason, detail, undoes,
            undone_by
          from moderation_log where target_id = ${userId}
          union all
          -- undone with others, as if alone; the id is of that time, and its rest is that of what was undone
          select (left(since.id::text, 13) || substr(theirs.id::text, 14))::uuid, since.scope_id, since.seq, 'undo',
            since.actor_id, theirs.target_id, since.is_name_hidden, since.created_at, null, null, theirs.seq,
            since.undone_by
          from moderation_log theirs
          join moderation_log since
            on since.scope_id = theirs.scope_id and since.seq = theirs.undone_by and since.kind = 'undo_since'
          where theirs.target_id = ${userId}
        ) act
        cross join lateral (
          select case when act.kind = 'member_mode' and act.detail ->> 'isAdded' = 'true'
            then ${laterId(sql`act.id`, slipMs)} else act.id end as id
        ) told
        join channels c on c.id = act.scope_id and c.deleted_at is null
        left join users actor on actor.id = act.actor_id
        left join moderation_log undone
          on act.kind = 'undo' and undone.scope_id = act.scope_id and undone.seq = act.undoes
        left join moderation_log undoing
          on undoing.scope_id = act.scope_id and undoing.seq = act.undone_by
            and undoing.kind in ('undo', 'undo_since')
        where act.actor_id is distinct from ${userId}
          and coalesce(undone.kind, act.kind) = any(${kinds}::text[])
          and (act.kind <> 'member_mode' or act.detail ->> 'isAdded' <> 'true'
            or act.created_at <= ${now}::timestamptz - ${slip})
          and (undoing.seq is null or undoing.created_at > act.created_at + ${slip})
          and (undone.seq is null or act.created_at > undone.created_at + ${slip})
          and (act.kind <> 'member_mode' or not exists (
            select from moderation_log other
            where other.scope_id = act.scope_id and other.target_id = act.target_id and other.kind = 'member_mode'
              and other.detail ->> 'mode' = act.detail ->> 'mode'
              and other.detail ->> 'isAdded' <> act.detail ->> 'isAdded'
              and case when act.detail ->> 'isAdded' = 'true'
                then other.seq > act.seq and other.created_at <= act.created_at + ${slip}
                else other.seq < act.seq and act.created_at <= other.created_at + ${slip} end))
          and ${within(range, sql`told.id`)} and (act.is_name_hidden or not ${isBlocked(userId, sql`act.actor_id`)})
        order by told.id desc limit ${limit}`.execute(db)
      return rows
    },

    /** The places of entries as the person knows them. */
    async places(userId: string, channelIds: readonly string[]): Promise<InboxPlaceRow[]> {
      if (channelIds.length === 0) return []
      const { rows } = await sql<InboxPlaceRow>`
        select c.id, c.type, case when c.type = 'channel' then c.name else other.name end as name,
          coalesce(mark.inbox_seq, 0) as inbox_seq
        from channels c
        left join memberships theirs on c.type = 'user' and theirs.channel_id = c.id and theirs.user_id <> ${userId}
        left join users other on other.id = theirs.user_id and other.deleted_at is null
        left join read_marks mark on mark.channel_id = c.id and mark.user_id = ${userId}
        where c.id = any(${channelIds}::uuid[])`.execute(db)
      return rows
    },
  }
}

function writeWholeInbox(db: Kysely<Database>) {
  return {
    ...readWholeInbox(db),

    /**
     * Moves the mark up to which the inbox is read forward, never back and not past `atMost`: where two windows say
     * different things, the one that has seen more counts.
     */
    async setRead(userId: string, upTo: string, atMost: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ inboxRead: sql`greatest(inbox_read, least(${upTo}::uuid, ${atMost}::uuid))` })
        .where('id', '=', userId)
        .execute()
    },
  }
}

/** The same UUID v7, of some ms later: its first 48 bits are ms since 1970. */
function laterId(id: RawBuilder<unknown>, ms: RawBuilder<unknown>): RawBuilder<unknown> {
  const moment = sql`lpad(to_hex(('x' || translate(left(${id}::text, 13), '-', ''))::bit(48)::bigint + ${ms}), 12, '0')`
  return sql`(left(${moment}, 8) || '-' || right(${moment}, 4) || substr(${id}::text, 14))::uuid`
}

function within({ after, before }: InboxRange, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const isAfter = after === null ? sql`true` : sql`${id} > ${after}::uuid`
  return before === null ? isAfter : sql`${isAfter} and ${id} < ${before}::uuid`
}

/** Channels are read by everybody, a conversation `c` by its two people. */
function isReadable(userId: string): RawBuilder<unknown> {
  return sql`(c.type = 'channel' or exists (
    select from memberships own where own.channel_id = c.id and own.user_id = ${userId}))`
}

function isBlocked(userId: string, other: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = ${other})`
}

function answered(question: InboxMessagesQuestion, limit: number): RawBuilder<unknown> {
  return sql`
    with hits as (
      select m.channel_id, m.id from messages m
      join channels c on c.id = m.channel_id and c.deleted_at is null
      where m.reply_user_id = ${question.userId} and m.user_id <> ${question.userId}
        and not m.is_removed and m.cleared_at is null and ${within(question, sql`m.id`)}
        and not ${isBlocked(question.userId, sql`m.user_id`)}
      order by m.id desc limit ${limit}
    )`
}

function mentioned({ userId, name, words }: InboxMessagesQuestion): RawBuilder<unknown> {
  const phrases = sql.join(
    [name, ...words].map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`),
    sql` || `,
  )
  const isRare = sql`(select count(*) from named) < ${INDEXED}`
  return sql`
    with named as materialized (
      select m.channel_id, m.id from messages m
      where m.search @@ to_tsquery('simple', ${`'${name.replaceAll(/['\\]/gu, ' ')}':*`}) limit ${INDEXED}
    ),
    places as materialized (
      select known.channel_id, newest.seq
      from (
        select channel_id from read_marks where user_id = ${userId}
        union select channel_id from memberships where user_id = ${userId}
        order by channel_id desc limit ${KNOWN_PLACES}
      ) known
      cross join lateral (
        select m.id, m.seq from messages m where m.channel_id = known.channel_id order by m.seq desc limit 1
      ) newest
      where ${words.length > 0} or not ${isRare}
      order by newest.id desc limit ${PLACES}
    ),
    near as (
      select m.channel_id, m.id
      from places join messages m on m.channel_id = places.channel_id and m.seq > places.seq - ${WINDOW}
      where m.search @@ (${phrases})
    ),
    hits as (select channel_id, id from near union select channel_id, id from named where ${isRare})`
}

/** Messages of several channels in the same order, with everything that is shown beside them. */
async function completeEach(db: Kysely<Database>, flats: readonly FlatMessage[]): Promise<MessageRow[]> {
  const groups = Map.groupBy(flats, ({ mChannelId }) => mChannelId)
  const complete = await Promise.all(
    [...groups].map(([channelId, group]) => completeMessages(db, channelId, group)),
  )
  const byId = new Map(complete.flat().map((row) => [row?.id, row]))
  return flats.flatMap(({ mId }) => byId.get(mId ?? undefined) ?? [])
}

export const wholeInboxNoun = { read: readWholeInbox, write: writeWholeInbox }
