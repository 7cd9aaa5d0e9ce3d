import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { firstIdAt } from '../messages/first-id-at.ts'
import type { Database } from '../nouns.ts'
import { strikesSince } from './strikes.ts'

/** A stored message as a run judges it. */
export interface PastMessage {
  readonly seq: number
  readonly id: string
  readonly userId: string | null
  readonly text: string
  /** The author's letters when it was sent. */
  readonly modes: string
  readonly at: Date
  readonly isCleared: boolean
  /** Removed by its author or for good: it has no text any more. */
  readonly isRemoved: boolean
  readonly hasMedia: boolean
  readonly accountSince: Date | null
}

/** What is asked about caught messages. */
export interface CaughtFacts {
  readonly id: string
  /** More votes for it than against it. */
  readonly isVotedUp: boolean
  /** Whether its author was banned or muted within an hour after it. */
  readonly isPunished: boolean
}

/** Strikes of so long ago count. */
const STRIKE_DAYS = 30
/** More messages make somebody a regular. */
const REGULAR = 500

/** Reads the stored history for runs, in pages by number, so that no query is long. */
function readRunHistory(db: Kysely<Database>) {
  return {
    /** The number of the last message from before that moment; 0 where there is none. */
    async seqBefore(channelId: string, at: Date): Promise<number> {
      const { rows } = await sql<{ seq: number }>`
        select seq from messages where channel_id = ${channelId} and id < ${firstIdAt(at)}
        order by id desc limit 1`.execute(db)
      return rows[0]?.seq ?? 0
    },

    /** How many messages have numbers within the range, its beginning excluded. */
    async count(channelId: string, above: number, upTo: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from messages
        where channel_id = ${channelId} and seq > ${above} and seq <= ${upTo}`.execute(db)
      return rows[0]!.count
    },

    /** The newest message with such a number. */
    async newest(
      channelId: string,
      above: number,
      upTo: number,
    ): Promise<{ readonly seq: number; readonly at: Date } | undefined> {
      const { rows } = await sql<{ seq: number; at: Date }>`
        select seq, created_at as at from messages
        where channel_id = ${channelId} and seq > ${above} and seq <= ${upTo} order by seq desc limit 1`.execute(
        db,
      )
      return rows[0]
    },

    /** The messages of a range, oldest first. */
    async page(channelId: string, above: number, upTo: number, limit: number): Promise<PastMessage[]> {
      const { rows } = await sql<PastMessage>`
        select m.seq, m.id, m.user_id, m.text, m.modes, m.created_at as at, m.cleared_at is not null as is_cleared,
          m.is_removed, m.media <> 0 as has_media, author.created_at as account_since
        from (
          select * from messages where channel_id = ${channelId} and seq > ${above} and seq <= ${upTo}
          order by seq limit ${limit}) m
        left join users author on author.id = m.user_id
        order by m.seq`.execute(db)
      return rows
    },

    /** Who sent which text lately before a number, newest first; removed ones have none. */
    async textsBefore(
      channelId: string,
      upTo: number,
      since: Date,
      limit: number,
    ): Promise<
      { readonly seq: number; readonly userId: string; readonly text: string; readonly at: Date }[]
    > {
      const { rows } = await sql<{ seq: number; userId: string; text: string; at: Date }>`
        select seq, user_id, text, created_at as at from messages
        where channel_id = ${channelId} and seq <= ${upTo} and id >= ${firstIdAt(since)} and not is_removed
          and user_id is not null
        order by seq desc limit ${limit}`.execute(db)
      return rows
    },

    /** Names and kinds of the files of messages. */
    async files(
      channelId: string,
      messageIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly name: string; readonly kind: string }[]>> {
      const { rows } = await sql<{ messageId: string; name: string; kind: string }>`
        select message_id, name, kind from attachments
        where channel_id = ${channelId} and message_id = any(${messageIds}::uuid[]) order by ordinal`.execute(
        db,
      )
      return Map.groupBy(rows, ({ messageId }) => messageId)
    },

    /** How many messages of each person the channel had stored up to that number, counted to `most`. */
    async countsUpTo(
      channelId: string,
      userIds: readonly string[],
      upTo: number,
      most: number,
    ): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ userId: string; count: number }>`
        select person.id as user_id, (
          select count(*)::integer from (
            select from messages where channel_id = ${channelId} and user_id = person.id and seq <= ${upTo}
            limit ${most}) stored) as count
        from unnest(${userIds}::uuid[]) as person (id)`.execute(db)
      return new Map(rows.map(({ userId, count }) => [userId, count]))
    },

    async caughtFacts(channelId: string, messageIds: readonly string[]): Promise<CaughtFacts[]> {
      const { rows } = await sql<CaughtFacts>`
        select m.id,
          m.has_votes and coalesce((
            select sum(vote) from votes where channel_id = m.channel_id and message_id = m.id), 0) > 0 as is_voted_up,
          exists (
            select from bans where user_id = m.user_id and channel_id = m.channel_id
              and created_at >= m.created_at and created_at <= m.created_at + interval '1 hour') as is_punished
        from messages m where m.channel_id = ${channelId} and m.id = any(${messageIds}::uuid[])`.execute(db)
      return rows
    },

    /** Which of these people write here a lot and have no strike. */
    async regulars(channelId: string, userIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
      const since = new Date(at.getTime() - STRIKE_DAYS * 86_400_000)
      const { rows } = await sql<{ id: string }>`
        select person.id from unnest(${userIds}::uuid[]) as person (id)
        where (select count(*) from (
            select from messages where channel_id = ${channelId} and user_id = person.id limit ${REGULAR + 1}) stored
          ) > ${REGULAR}
          and ${strikesSince(sql`${channelId}::uuid`, sql`person.id`, since)} = 0`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  }
}

export const runHistoryNoun = { read: readRunHistory }
