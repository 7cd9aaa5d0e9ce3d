import type { NewEvent } from '@gwar/protocol'
import { sql } from 'kysely'
import type { ColumnType, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import { pageReader } from './event-page.ts'
import type { EventRow } from './event-page.ts'
import { rangeReader } from './event-range.ts'
import { shared } from '../shared.ts'
import { firstIdAt } from './first-id-at.ts'

interface ChannelEventsTable {
  channelId: string
  seq: number
  type: string
  messageId: string | null
  body: ColumnType<unknown, string | null, string | null>
  createdAt: Date
}

export interface EventsTables {
  channelEvents: ChannelEventsTable
}

/** A place in a channel's history: the id of a message or notice, an event's number, or a time. */
export type Anchor = { readonly id: string } | { readonly seq: number } | { readonly at: Date }

/** Events that stand in the list of messages; the others only change the channel. */
const LISTED = sql`e.type in ('message', 'action', 'notice')`

/**
 * Reads a channel's events by their numbers. Every page is oldest first, with at most `limit` events. Pages of
 * history contain messages and notices that still exist; `after` contains every event. `hiddenFrom` leaves out
 * what people wrote whom this person had blocked, as in their private conversations.
 */
function readEvents(db: Kysely<Database>, hiddenFrom: string | null = null) {
  const page = pageReader(db, hiddenFrom)

  const listed = (condition: RawBuilder<unknown>) =>
    sql`${LISTED} and m.is_removed is not true and ${condition}`

  const seqOfId = async (channelId: string, id: string): Promise<number | null> => {
    const { rows } = await sql<{ seq: number }>`
      select seq from messages where channel_id = ${channelId} and id = ${id}
      union all
      select seq from channel_events
      where channel_id = ${channelId} and message_id = ${id} and body is not null
      limit 1`.execute(db)
    return rows[0]?.seq ?? null
  }

  /** Searches by the time in the ids, which the key orders, because there is no index by time. */
  const seqOfTime = async (channelId: string, at: Date): Promise<number> => {
    const { rows } = await sql<{ seq: number }>`
      select seq from messages where channel_id = ${channelId} and id >= ${firstIdAt(at)}
      order by id limit 1`.execute(db)
    return rows[0]?.seq ?? Number.MAX_SAFE_INTEGER
  }

  /** The number of an anchor; for a time that of the first message from then on. */
  const seqOf = async (channelId: string, anchor: Anchor): Promise<number | null> => {
    if ('seq' in anchor) return anchor.seq
    return 'id' in anchor ? seqOfId(channelId, anchor.id) : seqOfTime(channelId, anchor.at)
  }

  const fromAnchor = async (
    channelId: string,
    anchor: Anchor,
    read: (seq: number) => Promise<EventRow[]>,
  ): Promise<EventRow[] | null> => {
    const seq = await seqOf(channelId, anchor)
    return seq === null ? null : read(seq)
  }

  const before = (channelId: string, seq: number, limit: number) =>
    page(channelId, listed(sql`e.seq < ${seq}`), 'desc', limit)
  const from = (channelId: string, seq: number, limit: number) =>
    page(channelId, listed(sql`e.seq >= ${seq}`), 'asc', limit)

  return {
    /**
     * Every event after the number, for a client that missed them; removed messages are rows without content.
     */
    after: (channelId: string, seq: number, limit: number): Promise<EventRow[]> =>
      page(channelId, sql`e.seq > ${seq}`, 'asc', limit),

    /** The newest page of history. */
    latest: shared((channelId: string, limit: number): Promise<readonly EventRow[]> =>
      page(channelId, listed(sql`true`), 'desc', limit),
    ),

    /** History before the anchor, without it; null when it is not in this channel. */
    historyBefore: (channelId: string, anchor: Anchor, limit: number): Promise<EventRow[] | null> =>
      fromAnchor(channelId, anchor, (seq) => before(channelId, seq, limit)),

    /** History after the anchor, without it; null when it is not in this channel. */
    historyAfter: (channelId: string, anchor: Anchor, limit: number): Promise<EventRow[] | null> =>
      fromAnchor(channelId, anchor, (seq) => from(channelId, 'at' in anchor ? seq : seq + 1, limit)),

    /**
     * History around the anchor, which is included: half of `limit` before it; null when it is not in this
     * channel.
     */
    around: (channelId: string, anchor: Anchor, limit: number): Promise<EventRow[] | null> =>
      fromAnchor(channelId, anchor, async (seq) => {
        const half = Math.floor(limit / 2)
        const [older, newer] = await Promise.all([
          before(channelId, seq, half),
          from(channelId, seq, limit - half),
        ])
        return [...older, ...newer]
      }),

    seqOf,
    ...rangeReader(db, page),
  }
}

function writeEvents(db: Kysely<Database>) {
  const appendAll = async (
    channelId: string,
    events: readonly (NewEvent & { readonly at: Date })[],
  ): Promise<number> => {
    const { seq } = await db
      .updateTable('channels')
      .set((eb) => ({ seq: eb('seq', '+', events.length) }))
      .where('id', '=', channelId)
      .returning('seq')
      .executeTakeFirstOrThrow()
    const first = seq - events.length + 1
    await db
      .insertInto('channelEvents')
      .values(
        events.map(({ type, id, body, at }, index) => ({
          channelId,
          seq: first + index,
          type,
          messageId: id,
          body: JSON.stringify(body),
          createdAt: at,
        })),
      )
      .execute()
    return first
  }
  return {
    ...readEvents(db),

    /**
     * Appends an event and gives its number. The channel's row stays locked until the transaction ends, so that
     * numbers are in the order of commits and have no gaps (INV-02).
     */
    append: (channelId: string, event: NewEvent, at: Date): Promise<number> =>
      appendAll(channelId, [{ ...event, at }]),

    /**
     * Like `append` for at least one event, with one statement for the numbers and one for the rows; gives the
     * first number.
     */
    appendAll,
  }
}

export const eventsNoun = { read: readEvents, write: writeEvents }

/** Events of a private conversation, as one of its people may see them. */
export const eventsForNoun = { read: (db: Kysely<Database>) => (userId: string) => readEvents(db, userId) }
