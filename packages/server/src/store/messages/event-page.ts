import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { completeMessages } from './complete-messages.ts'
import type { Database } from '../nouns.ts'
import { isHiddenFrom } from './hidden-from.ts'
import { PREPARED } from '../prepared.ts'
import { messageColumns } from './message-row.ts'
import type { FlatMessage, MessageRow } from './message-row.ts'

/** An event of a channel with its number. */
export interface EventRow {
  readonly seq: number
  readonly type: string
  readonly at: Date
  /** The id of a message, or of another event that has one. */
  readonly id: string | null
  /** The body that was given to `append`; null for a message. */
  readonly body: unknown
  /** The message, where it still exists. */
  readonly message: MessageRow | null
  /** True where a message was removed, of which only the number is left. */
  readonly isRemoved: boolean
}

interface FlatEvent extends FlatMessage {
  readonly seq: number
  readonly type: string
  readonly at: Date
  readonly id: string | null
  readonly body: unknown
}

/**
 * Reads a page of a channel's events, oldest first; with 'desc' it is the newest page. `condition` refers to the
 * event `e` and its message `m`.
 */
export type EventPageReader = (
  channelId: string,
  condition: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  limit: number,
) => Promise<EventRow[]>

/** `hiddenFrom`: the person whose blocks hide messages; null for nobody. */
export function pageReader(db: Kysely<Database>, hiddenFrom: string | null): EventPageReader {
  const isSeen = hiddenFrom === null ? sql`true` : sql`not ${isHiddenFrom(hiddenFrom)}`
  return async (channelId, condition, direction, limit) => {
    const { rows } = await sql<FlatEvent>`
      ${sql.raw(PREPARED)} select e.seq, e.type, e.created_at as at, e.message_id as id, e.body, ${messageColumns}
      from channel_events e
      left join messages m on m.channel_id = e.channel_id and m.id = e.message_id
      where e.channel_id = ${channelId} and ${condition} and ${isSeen}
      order by e.seq ${sql.raw(direction)} limit ${limit}`.execute(db.withoutPlugins())
    if (direction === 'desc') rows.reverse()
    const messages = await completeMessages(db, channelId, rows)
    return rows.map(({ seq, type, at, id, body, mIsRemoved }, index) => ({
      seq,
      type,
      at,
      id,
      body,
      message: messages[index]!,
      isRemoved: mIsRemoved ?? false,
    }))
  }
}
