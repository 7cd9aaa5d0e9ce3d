import type { EventType } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import type { EventRow, EventPageReader } from './event-page.ts'
import { firstIdAt } from './first-id-at.ts'

/** A place in a channel: an event's number, or a moment. */
export type EventPlace = { readonly seq: number } | { readonly at: Date }

/** Which events of a channel. */
export interface EventRange {
  /** Only events after this place; null from the first on. */
  readonly after: EventPlace | null
  /** Only events with higher numbers than this one, besides. */
  readonly beyond?: number | null
  /** Only events before this place; null up to the newest. */
  readonly before: EventPlace | null
  /** Which events are given where there are more than `limit`: the newest or the oldest. */
  readonly isNewest: boolean
  readonly limit: number
  readonly types: readonly EventType[]
  /** Whether messages that a moderator deleted are included; removed ones never are. */
  readonly isWithCleared: boolean
}

/** The clocks of nodes may differ by this much, so that numbers and ids are not in exactly the same order. */
const SKEW_MS = 10_000

const shifted = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Compares the time of each event; ids, which the key orders by time, only limit how many are examined. */
function isAfter(channelId: string, place: EventPlace): RawBuilder<unknown> {
  if ('seq' in place) return sql`e.seq > ${place.seq}`
  return sql`e.created_at > ${place.at} and e.seq >= coalesce((
    select seq from messages where channel_id = ${channelId} and id < ${firstIdAt(shifted(place.at, -SKEW_MS))}
    order by id desc limit 1), 0)`
}

function isBefore(channelId: string, place: EventPlace): RawBuilder<unknown> {
  if ('seq' in place) return sql`e.seq < ${place.seq}`
  return sql`e.created_at < ${place.at} and e.seq <= coalesce((
    select seq from messages where channel_id = ${channelId} and id >= ${firstIdAt(shifted(place.at, SKEW_MS))}
    order by id limit 1), ${Number.MAX_SAFE_INTEGER})`
}

/** The queries of CHATHISTORY. */
export function rangeReader(db: Kysely<Database>, page: EventPageReader) {
  return {
    /** Events of these types between two places, oldest first. */
    between(channelId: string, range: EventRange): Promise<EventRow[]> {
      const conditions = [
        sql`e.type = any(${range.types}::text[])`,
        sql`m.is_removed is not true`,
        ...(range.isWithCleared ? [] : [sql`m.cleared_at is null`]),
        ...(range.after === null ? [] : [isAfter(channelId, range.after)]),
        ...(range.beyond == null ? [] : [sql`e.seq > ${range.beyond}`]),
        ...(range.before === null ? [] : [isBefore(channelId, range.before)]),
      ]
      return page(channelId, sql.join(conditions, sql` and `), range.isNewest ? 'desc' : 'asc', range.limit)
    },

    /**
     * Notices with these i18n names after a number and from a moment on, oldest first: the newest `limit` of them. Their
     * ids are times, by which the index finds them.
     */
    notices(
      channelId: string,
      {
        after,
        from,
        names,
        limit,
      }: {
        readonly after: number
        readonly from: Date
        readonly names: readonly string[]
        readonly limit: number
      },
    ): Promise<EventRow[]> {
      const condition = sql`e.type = 'notice' and e.seq > ${after} and e.message_id >= ${firstIdAt(from)}
        and e.body -> 'i18n' ->> 'name' = any(${names}::text[])`
      return page(channelId, condition, 'desc', limit)
    },

    /** The time of the event with this number. */
    async timeOf(channelId: string, seq: number): Promise<Date | null> {
      const row = await db
        .selectFrom('channelEvents')
        .select('createdAt')
        .where('channelId', '=', channelId)
        .where('seq', '=', seq)
        .executeTakeFirst()
      return row?.createdAt ?? null
    },

    /** The time of the newest message in each of these channels; channels without messages are left out. */
    async newestTimes(channelIds: readonly string[]): Promise<{ channelId: string; at: Date }[]> {
      if (channelIds.length === 0) return []
      const { rows } = await sql<{ channelId: string; at: Date }>`
        select asked.id as channel_id, last.created_at as at
        from unnest(${channelIds}::uuid[]) as asked (id)
        cross join lateral (
          select created_at from messages where channel_id = asked.id and not is_removed
          order by seq desc limit 1
        ) last`.execute(db)
      return rows
    },
  }
}
