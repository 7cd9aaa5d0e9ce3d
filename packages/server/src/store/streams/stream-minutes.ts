import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import { firstIdAt } from '../messages/first-id-at.ts'

interface StreamMinutesTable {
  streamId: string
  /** When it began. */
  minute: Date
  channelId: string
  viewers: number
  members: number
  writers: number
  messages: number
  subscriptions: number
  gifts: number
}

export interface StreamMinutesTables {
  streamMinutes: StreamMinutesTable
}

export type StreamMinuteRow = Selectable<StreamMinutesTable>

/** Figures of a whole stream. */
export interface StreamSums {
  /** Null where no minute was counted. */
  readonly most_viewers: number | null
  readonly messages: number
  readonly writers: number
  readonly subscriptions: number
  readonly gifts: number
}

/** A stretch of a channel's time. */
export interface Stretch {
  readonly channelId: string
  readonly from: Date
  /** The first moment that does not belong to it. */
  readonly to: Date
}

/** A minute of a stream that has ended and that nobody has counted yet. */
export interface DueMinute {
  readonly streamId: string
  readonly channelId: string
  readonly minute: Date
}

function readStreamMinutes(db: Kysely<Database>) {
  return {
    /** A stream's minutes that were counted, the oldest first; with `before` those that began before that moment. */
    ofStream: (streamId: string, before: Date | null = null): Promise<StreamMinuteRow[]> =>
      db
        .selectFrom('streamMinutes')
        .selectAll()
        .where('streamId', '=', streamId)
        .$if(before !== null, (query) => query.where('minute', '<', before!))
        .orderBy('minute')
        .execute(),

    /**
     * The last full minutes of streams on air, where nobody counted them and `since` lies before their end; of a stream that
     * a hand ended a moment ago as well, before a node looked. Each side of the condition has an index of its own.
     */
    async due(at: Date, since: Date, limit: number): Promise<DueMinute[]> {
      const { rows } = await sql<DueMinute>`
        select id as stream_id, channel_id, minute from (
          select id, channel_id, began_at, began_at
            + (floor(extract(epoch from least(ended_at, ${at}::timestamptz) - began_at) / 60) - 1) * interval '1 minute' as minute
          from streams where ended_at is null or (ended_at is not null and sums is null)
        ) as stream
        where minute >= began_at and minute + interval '1 minute' > ${since}
          and minute + interval '2 minutes' > ${at}
          and not exists (select from stream_minutes known where known.stream_id = stream.id and known.minute = stream.minute)
        order by minute limit ${limit}`.execute(db)
      return rows
    },

    /**
     * What was said in a stretch, and what was subscribed to. Deleted messages count, removed ones do not. A subscription
     * counts when it is paid, whether its owner shares it or not, and gifts when they are bought, also those that wait
     * for a receiver; what was taken back by now counts no more. Periods are found by their ids, which are times.
     */
    async count({ channelId, from, to }: Stretch) {
      const first = firstIdAt(from)
      const last = firstIdAt(to)
      const { rows } = await sql<Omit<StreamSums, 'most_viewers'>>`
        select said.messages, said.writers, own.subscriptions, given.gifts
        from (
          select count(*)::int as messages, count(distinct user_id)::int as writers from messages
          where channel_id = ${channelId} and id >= ${first} and id < ${last} and not is_removed
        ) as said, (
          select count(*)::int as subscriptions from subscription_periods
          where id >= ${first} and id < ${last} and channel_id = ${channelId}
            and giver_id is null and months > 0 and cancelled_at is null
        ) as own, (
          select count(*)::int as gifts from subscription_gifts
          where channel_id = ${channelId} and created_at >= ${from} and created_at < ${to}
        ) as given`.execute(db)
      return rows[0]!
    },
  }
}

function writeStreamMinutes(db: Kysely<Database>) {
  return {
    ...readStreamMinutes(db),

    /** Keeps a minute, unless another node has counted it. */
    async keep(row: StreamMinuteRow): Promise<void> {
      await db
        .insertInto('streamMinutes')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /**
     * Keeps the sums of a stream that ended then, unless it went on meanwhile. Minutes after its end, in which it waited
     * for a lost signal, are forgotten.
     */
    async sum(
      { id, endedAt }: { readonly id: string; readonly endedAt: Date },
      counted: Omit<StreamSums, 'most_viewers'>,
    ): Promise<void> {
      await sql`delete from stream_minutes where stream_id = ${id} and minute + interval '1 minute' > ${endedAt}`.execute(
        db,
      )
      await sql`
        update streams set sums = jsonb_build_object('most_viewers', (
          select max(viewers) from stream_minutes where stream_id = ${id})) || ${JSON.stringify(counted)}::jsonb
        where id = ${id} and ended_at = ${endedAt}`.execute(db)
    },
  }
}

export const streamMinutesNoun = { read: readStreamMinutes, write: writeStreamMinutes }
