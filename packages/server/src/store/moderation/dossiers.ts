import type { PeopleList } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { LogReader } from './log/log-filter.ts'
import { strikesSince } from './strikes.ts'

/** A message of somebody as moderators see it: with the text, also where it is deleted. */
export interface DossierMessage {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly text: string
  readonly isRemoved: boolean
  readonly isCleared: boolean
  readonly isWithheld: boolean
  readonly files: readonly string[]
}

/** Somebody in a list of people, with today's names; null where an account is deleted. */
export interface ListedPersonRow {
  readonly userId: string
  readonly userName: string | null
  readonly at: Date
  readonly byId: string | null
  readonly byName: string | null
  readonly text: string | null
  readonly isMute: boolean | null
  readonly expiresAt: Date | null
  readonly isAcknowledged: boolean | null
}

/** What there is of somebody in one channel. */
export interface PersonInChannelRow {
  readonly id: string
  readonly name: string
  readonly modes: string
  readonly messages: number
  readonly since: Date | null
  readonly strikes: number
  /** Null where nothing is in force. */
  readonly isMute: boolean | null
  readonly expiresAt: Date | null
}

/** Where a page of a list of people begins: behind this moment and person. */
export interface PeopleCursor {
  readonly at: Date
  readonly userId: string
}

/** Characters of a note that a list shows. */
const NOTE_BEGINNING = 200

/** Channels of somebody that are told. */
const CHANNELS = 100

/** Messages beyond which nobody counts further. */
const COUNTED = 10_000

/** Reads what a channel knows of a person. */
function readDossiers(db: Kysely<Database>) {
  return {
    /** The time of somebody's first message in a channel, and how many there are, at most ten thousand. */
    async messagesOf(
      channelId: string,
      userId: string,
    ): Promise<{ readonly since: Date | null; readonly count: number }> {
      const { rows } = await sql<{ since: Date | null; count: number }>`
        select
          (select created_at from messages where channel_id = ${channelId} and user_id = ${userId}
            order by seq limit 1) as since,
          (select count(*)::integer from (
            select from messages where channel_id = ${channelId} and user_id = ${userId} limit ${COUNTED}
          ) counted) as count`.execute(db)
      return rows[0]!
    },

    /**
     * Somebody's messages from before that time, the newest first. What its author removed is among them where that was behind
     * `removedSince` and its text is kept.
     */
    async page(
      channelId: string,
      userId: string,
      before: Date | null,
      limit: number,
      removedSince: Date,
    ): Promise<DossierMessage[]> {
      const { rows } = await sql<DossierMessage>`
        select m.id, m.created_at as at, m.kind, coalesce(removed.text, m.text) as text, m.is_removed,
          m.cleared_at is not null as is_cleared, m.is_withheld,
          array(select a.name from attachments a where a.channel_id = m.channel_id and a.message_id = m.id
            order by a.ordinal) as files
        from messages m
        left join removed_texts removed on removed.channel_id = m.channel_id and removed.message_id = m.id
          and removed.removed_at > ${removedSince}
        where m.channel_id = ${channelId} and m.user_id = ${userId}
          and (not m.is_removed or removed.text is not null)
          and ${before === null ? sql`true` : sql`m.created_at < ${before}`}
        order by m.seq desc limit ${limit}`.execute(db)
      return rows
    },

    /**
     * People of a channel in a list, the newest first: those warned behind `since`, with a ban or mute in force at `now`,
     * trusted ones, those with a note. Of several warnings and notes the newest counts.
     */
    async listed(
      scopeId: string,
      list: PeopleList,
      { now, since }: { readonly now: Date; readonly since: Date },
      before: PeopleCursor | null,
      limit: number,
    ): Promise<ListedPersonRow[]> {
      const none = sql`null::text as text, null::boolean as is_mute, null::timestamptz as expires_at,
        null::boolean as is_acknowledged`
      const found = {
        warned: sql`
          select distinct on (user_id) user_id, created_at as at, by_id, reason as text, null::boolean as is_mute,
            null::timestamptz as expires_at, acknowledged_at is not null as is_acknowledged
          from warnings where scope_id = ${scopeId} and withdrawn_at is null and created_at > ${since}
          order by user_id, created_at desc, id desc`,
        punished: sql`
          select user_id, created_at as at, by_id, reason as text,
            (expires_at is not null and not is_timed_ban) as is_mute, expires_at, null::boolean as is_acknowledged
          from bans where channel_id = ${scopeId} and ended_at is null
            and (expires_at is null or expires_at > ${now})`,
        trusted: sql`select user_id, created_at as at, by_id, ${none} from trusted where scope_id = ${scopeId}`,
        noted: sql`
          select distinct on (user_id) user_id, created_at as at, by_id, left(text, ${NOTE_BEGINNING}) as text,
            null::boolean as is_mute, null::timestamptz as expires_at, null::boolean as is_acknowledged
          from notes where scope_id = ${scopeId} and removed_at is null
          order by user_id, created_at desc, version desc`,
      }[list]
      const { rows } = await sql<ListedPersonRow>`
        select found.*,
          case when person.deleted_at is null then person.name end as user_name,
          case when giver.deleted_at is null then giver.name end as by_name
        from (${found}) found
        left join users person on person.id = found.user_id
        left join users giver on giver.id = found.by_id
        where ${before === null ? sql`true` : sql`(found.at, found.user_id) < (${before.at}, ${before.userId}::uuid)`}
        order by found.at desc, found.user_id desc limit ${limit}`.execute(db)
      return rows
    },

    /** The channels in which somebody wrote, holds letters, or was punished: those with a ban first, then by messages. */
    async channelsOf(
      userId: string,
      { now, since }: { readonly now: Date; readonly since: Date },
    ): Promise<PersonInChannelRow[]> {
      const { rows } = await sql<PersonInChannelRow>`
        with here as materialized (
          select channel.id, channel.name,
            coalesce((select string_agg(held.mode, '') from member_modes held
              where held.channel_id = channel.id and held.user_id = ${userId}), '') as modes,
            (select count(*)::integer from (
              select from messages m where m.channel_id = channel.id and m.user_id = ${userId} limit ${COUNTED}
            ) counted) as messages,
            (select m.created_at from messages m where m.channel_id = channel.id and m.user_id = ${userId}
              order by m.seq limit 1) as since,
            ${strikesSince(sql`channel.id`, sql`${userId}::uuid`, since)} as strikes
          from channels channel where channel.type = 'channel' and channel.deleted_at is null)
        select here.*, ban.expires_at,
          case when ban.id is not null then ban.expires_at is not null and not ban.is_timed_ban end as is_mute
        from here
        left join bans ban on ban.channel_id = here.id and ban.user_id = ${userId} and ban.ended_at is null
          and (ban.expires_at is null or ban.expires_at > ${now})
        where here.messages > 0 or here.strikes > 0 or here.modes <> '' or ban.id is not null
        order by ban.id is null, here.messages desc, here.name limit ${CHANNELS}`.execute(db)
      return rows
    },

    /** How many matters about somebody there are, by kind and state. */
    async matters(
      scopeId: string,
      userId: string,
      reader: LogReader,
    ): Promise<{ readonly kind: string; readonly state: string; readonly count: number }[]> {
      const { rows } = await sql<{ kind: string; state: string; count: number }>`
        select kind, state, count(*)::integer as count from matters
        where scope_id = ${scopeId} and user_id = ${userId}
          and (seen_from is null or (seen_from <= ${reader.level} and user_id <> ${reader.userId}::uuid))
        group by kind, state order by kind, state`.execute(db)
      return rows
    },
  }
}

export const dossiersNoun = { read: readDossiers }
