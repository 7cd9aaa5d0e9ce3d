import type { NewEvent } from '@gwar/protocol'
import { sql } from 'kysely'
import type { ColumnType, Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import { pageReader } from './event-page.ts'
import type { EventRow } from './event-page.ts'
import { rangeReader } from './event-range.ts'
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

/** A place in a channel's history: a message's or notice's id, an event's number, or a time. */
export type Anchor = { readonly id: string } | { readonly seq: number } | { readonly at: Date }

/** What stands in the list of messages; the other events only change the channel. */
const LISTED = sql`e.type in ('message', 'action', 'notice')`

/**
 * Reads a channel's events by their numbers. Every page is given oldest first; `limit` is the page's greatest
 * length. Pages of history hold messages and notices that are still there; `after` holds every event. With `hiddenFrom`
 * what people wrote whom this person had blocked is left out, as in their private conversations.
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

  /** Found by the time in the ids, which the key orders; there is no index by time. */
  const seqOfTime = async (channelId: string, at: Date): Promise<number> => {
    const { rows } = await sql<{ seq: number }>`
      select seq from messages where channel_id = ${channelId} and id >= ${firstIdAt(at)}
      order by id limit 1`.execute(db)
    return rows[0]?.seq ?? Number.MAX_SAFE_INTEGER
  }

  /** The number at which an anchor stands; for a time the first message then or later. */
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
    /** Every event after the number, removed messages as rows without content: what a client missed. */
    after: (channelId: string, seq: number, limit: number): Promise<EventRow[]> =>
      page(channelId, sql`e.seq > ${seq}`, 'asc', limit),

    /** The newest page of history. */
    latest: (channelId: string, limit: number): Promise<EventRow[]> =>
      page(channelId, listed(sql`true`), 'desc', limit),

    /** History before the anchor, without it; null when the channel has no such place. */
    historyBefore: (channelId: string, anchor: Anchor, limit: number): Promise<EventRow[] | null> =>
      fromAnchor(channelId, anchor, (seq) => before(channelId, seq, limit)),

    /** History after the anchor, without it; null when the channel has no such place. */
    historyAfter: (channelId: string, anchor: Anchor, limit: number): Promise<EventRow[] | null> =>
      fromAnchor(channelId, anchor, (seq) => from(channelId, 'at' in anchor ? seq : seq + 1, limit)),

    /** History around the anchor, with it: half of `limit` before it; null when the channel has no such place. */
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
     * Appends to the channel and gives the event's number. The channel's row stays locked until the transaction
     * ends, so numbers are the order of commits and have no gaps.
     */
    append: (channelId: string, event: NewEvent, at: Date): Promise<number> =>
      appendAll(channelId, [{ ...event, at }]),

    /** Like `append`, in one statement each for the numbers and the rows; gives the first number. At least one. */
    appendAll,
  }
}

export const eventsNoun = { read: readEvents, write: writeEvents }

/** Of a private conversation, as one of its people sees it. */
export const eventsForNoun = { read: (db: Kysely<Database>) => (userId: string) => readEvents(db, userId) }
