import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { BanRow } from './bans.ts'
import type { Database } from '../nouns.ts'
import { firstIdAt } from '../messages/first-id-at.ts'
import type { SetBy } from './modes.ts'

/** A range of messages of one member in one channel, read from the newest down. */
export interface Stretch {
  /** Only messages with lower numbers; null from the newest on. */
  readonly below: number | null
  /** Only messages written from this moment on; null down to the oldest. */
  readonly since: Date | null
  /** How many messages are examined, whatever their state. */
  readonly limit: number
}

/** The result of examining a {@link Stretch}. */
export interface Looked {
  /** The number below which to continue; null where nothing older is left. */
  readonly below: number | null
}

/** How many messages that a ban deleted can be restored, and how many not. */
export interface ClearedCounts {
  readonly restorable: number
  /** Removed by their author since. */
  readonly removed: number
  /** Deleted by a moderator as well. */
  readonly otherwise: number
}

export interface Restorable {
  readonly id: string
  readonly text: string
}

/** The clocks of nodes may differ by this much, so that numbers and ids are not in exactly the same order. */
const SKEW_MS = 10_000

/**
 * Deletes the messages that a ban deletes, and restores them, in pages of one member's messages, so that no
 * transaction is long.
 */
function writeBanClears(db: Kysely<Database>) {
  const page = (
    { channelId, userId }: Pick<BanRow, 'channelId' | 'userId'>,
    { below, since, limit }: Stretch,
  ): RawBuilder<unknown> => sql`
    select id, seq, text, created_at, cleared_at, cleared_by, cleared_in, is_removed from messages
    where channel_id = ${channelId} and user_id = ${userId}
      ${below === null ? sql`` : sql`and seq < ${below}`}
      ${
        since === null
          ? sql``
          : sql`and seq >= coalesce((
              select seq from messages
              where channel_id = ${channelId} and id < ${firstIdAt(new Date(since.getTime() - SKEW_MS))}
              order by id desc limit 1), 0)`
      }
    order by seq desc limit ${limit}`

  return {
    /** What became of the messages that this ban deleted. */
    async count(ban: BanRow): Promise<ClearedCounts> {
      const { rows } = await sql<ClearedCounts>`
        select count(*) filter (where not is_removed and cleared_at is not null and ${isOf(ban)})::integer as restorable,
          count(*) filter (where is_removed or kept_for = 'author')::integer as removed,
          count(*) filter (where not is_removed and kept_for = 'moderator')::integer as otherwise
        from messages
        where channel_id = ${ban.channelId} and user_id = ${ban.userId}
          and (${isOf(ban)} or kept_in = ${ban.id})`.execute(db)
      return rows[0]!
    },

    /**
     * Deletes the messages of the range for the ban and gives them, oldest first. Messages that an earlier ban
     * deleted and that wait to be restored count as deleted by this one: they stay deleted until this one is
     * lifted. What a ban deleted that ran out waits for nothing, nor what stayed deleted when an appeal was granted.
     */
    async clear(
      ban: Pick<BanRow, 'id' | 'channelId' | 'userId'>,
      stretch: Stretch,
      { by, at }: SetBy,
    ): Promise<Looked & { readonly ids: readonly string[] }> {
      const { since, limit } = stretch
      const { rows } = await sql<{ id: string; seq: number; isCleared: boolean }>`
        with page as materialized (${page(ban, stretch)}),
        done as (
          update messages set cleared_at = coalesce(cleared_at, ${at}), cleared_in = ${ban.id}, search = null,
            cleared_by = case when cleared_at is null then ${by}::uuid else cleared_by end
          where channel_id = ${ban.channelId} and not is_removed
            and (cleared_at is null or cleared_in in (
              select id from bans
              where channel_id = ${ban.channelId} and user_id = ${ban.userId} and ended_at is not null
                and (sweep = 'restore' or not is_seen_to)
                and (expires_at is null or ended_at < expires_at)))
            and id = any (array(
              select id from page where ${since === null ? sql`true` : sql`created_at >= ${since}`}
            ))
          returning id
        )
        select page.id, page.seq, done.id is not null and page.cleared_at is null as is_cleared
        from page left join done on done.id = page.id order by page.seq`.execute(db)
      return {
        ids: rows.filter(({ isCleared }) => isCleared).map(({ id }) => id),
        below: rows.length < limit ? null : rows[0]!.seq,
      }
    },

    /**
     * The messages of the range that this ban deleted, oldest first, without those that were removed since.
     */
    async restorable(
      ban: BanRow,
      stretch: Stretch,
    ): Promise<Looked & { readonly messages: readonly Restorable[] }> {
      const { rows } = await sql<{ id: string; seq: number; text: string | null }>`
        with page as materialized (${page(ban, stretch)})
        select id, seq, case when not is_removed and ${isOf(ban)} then text end as text
        from page order by seq`.execute(db)
      return {
        messages: rows.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }])),
        below: rows.length < stretch.limit ? null : rows[0]!.seq,
      }
    },

    /**
     * Restores messages, except those that were removed or deleted otherwise since they were read; gives the ids
     * of the restored ones. `folded` is their text in the form of the search index.
     */
    async restore(
      ban: BanRow,
      messages: readonly { readonly id: string; readonly folded: string }[],
    ): Promise<readonly string[]> {
      if (messages.length === 0) return []
      const { rows } = await sql<{ id: string }>`
        update messages
        set cleared_at = null, cleared_by = null, cleared_in = null, search = to_tsvector('simple', back.folded)
        from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ folded }) => folded)}::text[])
          as back (message_id, folded)
        where channel_id = ${ban.channelId} and id = back.message_id and not is_removed and ${isOf(ban)}
        returning id`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}

/**
 * Whether this ban deleted the message. A ban of an earlier version, which messages do not name, deleted those
 * with its time and moderator.
 */
function isOf({ id, clears, createdAt, byId }: BanRow): RawBuilder<boolean> {
  return clears === null
    ? sql<boolean>`(cleared_in is null and cleared_at = ${createdAt} and cleared_by is not distinct from ${byId}::uuid)`
    : sql<boolean>`(cleared_in = ${id})`
}

export const banClearsNoun = { write: writeBanClears }
