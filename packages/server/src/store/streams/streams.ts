import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Json, JsonOrNull, WithDefault } from '../column-types.ts'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'
import type { StreamSums } from './stream-minutes.ts'

/** What tells that a channel is on air: a page in OBS, a media server, an application, a person. */
export type SignalSource = 'obs' | 'server' | 'app' | 'hand'

interface StreamsTable {
  id: string
  channelId: string
  title: string | null
  beganAt: Date
  /** Null while it is on air or waits for a lost signal. */
  endedAt: WithDefault<Date | null>
  /**
   * When it ends unless a signal comes back; null while a signal holds it. Of a stream that waited and was ended by hand:
   * until when a signal takes that end back; null for other ended ones.
   */
  endsDueAt: WithDefault<Date | null>
  /** The last moment at which a signal held it. */
  lastOnAt: Date
  firstSeq: number
  lastSeq: WithDefault<number | null>
  parts: Json
  /** Null where a signal began it. */
  begunBy: string | null
  /** When its recording began, as OBS said. */
  recordingBeganAt: WithDefault<Date | null>
  /** False: the channel's owner took it out of the list. */
  isListed: WithDefault<boolean>
  recordingUrl: WithDefault<string | null>
  /** By how many ms the chat is later than the recording says. */
  offsetMs: WithDefault<number>
  /** Whether the recording leaves out the breaks of the stream. */
  skipsBreaks: WithDefault<boolean>
  /** Null until the stream has ended and was counted. */
  sums: JsonOrNull
}

interface StreamSignalsTable {
  channelId: string
  source: SignalSource
  isOn: boolean
  /** False: somebody ended the stream over it, until it says off itself. */
  isHeeded: WithDefault<boolean>
  toldAt: Date
  expiresAt: Date
}

export interface StreamsTables {
  streams: StreamsTable
  streamSignals: StreamSignalsTable
}

/** A stretch on air in ms from the beginning of the stream; its end is null while a signal holds the stream. */
export type StreamPart = readonly [from: number, to: number | null]

export type StreamRow = Omit<Selectable<StreamsTable>, 'parts' | 'sums'> & {
  readonly parts: readonly StreamPart[]
  readonly sums: StreamSums | null
}

/** A stream as lists have it, without its stretches on air. */
export type ListedStream = Omit<StreamRow, 'parts'>

const LISTED = [
  'id',
  'channelId',
  'title',
  'beganAt',
  'endedAt',
  'endsDueAt',
  'lastOnAt',
  'firstSeq',
  'lastSeq',
  'begunBy',
  'recordingBeganAt',
  'isListed',
  'recordingUrl',
  'offsetMs',
  'skipsBreaks',
  'sums',
] as const satisfies readonly (keyof ListedStream)[]

export type SignalRow = Selectable<StreamSignalsTable>

export interface NewStream {
  readonly id: string
  readonly channelId: string
  readonly title: string | null
  readonly beganAt: Date
  readonly lastOnAt: Date
  readonly firstSeq: number
  readonly parts: readonly StreamPart[]
  readonly begunBy: string | null
}

export interface OnAir {
  readonly id: string
  readonly channelId: string
  readonly channel: string
  readonly title: string | null
  readonly beganAt: Date
  readonly endsDueAt: Date | null
  readonly sources: string
}

/** What moderators say of a stream and its recording. */
export type StreamWords = Pick<
  StreamRow,
  'title' | 'recordingUrl' | 'recordingBeganAt' | 'offsetMs' | 'skipsBreaks' | 'isListed'
>

type StreamChange = Partial<
  StreamWords & Pick<StreamRow, 'endedAt' | 'endsDueAt' | 'lastOnAt' | 'lastSeq' | 'parts' | 'sums'>
>

function readStreams(db: Kysely<Database>) {
  return {
    /** The channel's newest stream, which is the one that has not ended where there is one. */
    async latest(channelId: string): Promise<StreamRow | undefined> {
      const row = await db
        .selectFrom('streams')
        .selectAll()
        .where('channelId', '=', channelId)
        .orderBy('beganAt', 'desc')
        .orderBy('firstSeq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row as StreamRow | undefined
    },

    /** The stream that has not ended. */
    running: shared(async (channelId: string): Promise<StreamRow | undefined> => {
      const row = await db
        .selectFrom('streams')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row as StreamRow | undefined
    }),

    async byId(id: string): Promise<StreamRow | undefined> {
      const row = await db.selectFrom('streams').selectAll().where('id', '=', id).executeTakeFirst()
      return row as StreamRow | undefined
    },

    /** The channel's streams, the newest first, those before the one of this id; unlisted ones only when asked for. */
    ofChannel: async (
      channelId: string,
      { before, isAll }: { readonly before: string | null; readonly isAll: boolean },
      limit: number,
    ): Promise<ListedStream[]> => {
      const rows = await db
        .selectFrom('streams')
        .select(LISTED)
        .where('channelId', '=', channelId)
        .$if(!isAll, (query) => query.where('isListed', '=', true))
        .$if(before !== null, (query) =>
          query.where(
            sql<boolean>`(began_at, first_seq) < (select began_at, first_seq from streams last
              where last.id = ${before} and last.channel_id = ${channelId} and (${isAll} or last.is_listed))`,
          ),
        )
        .orderBy('beganAt', 'desc')
        .orderBy('firstSeq', 'desc')
        .limit(limit)
        .execute()
      return rows as ListedStream[]
    },

    /** Streams that have not ended, the longest first, with the sources that hold each. */
    async onAir(limit: number): Promise<OnAir[]> {
      const { rows } = await sql<OnAir>`
        select stream.id, channel_id, channel.name as channel, title, began_at, ends_due_at, (
          select coalesce(string_agg(source, ', ' order by source), '') from stream_signals signal
          where signal.channel_id = stream.channel_id and is_on and is_heeded) as sources
        from streams stream join channels channel on channel.id = stream.channel_id
        where ended_at is null order by began_at, stream.id limit ${limit}`.execute(db)
      return rows
    },

    /** Streams that have ended and whose sums nobody counted yet. */
    async uncounted(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('streams')
        .select('id')
        .where('endedAt', 'is not', null)
        .where('sums', 'is', null)
        .orderBy('endedAt')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The last word of each source, in no order. */
    signals: (channelId: string): Promise<SignalRow[]> =>
      db.selectFrom('streamSignals').selectAll().where('channelId', '=', channelId).execute(),

    /**
     * Channels whose stream is to begin waiting, because no signal holds it at `heldAt`, or whose waiting is over at
     * `at`.
     */
    async due(
      { at, heldAt }: { readonly at: Date; readonly heldAt: Date },
      limit: number,
    ): Promise<string[]> {
      const { rows } = await sql<{ channelId: string }>`
        select channel_id from streams stream
        where ended_at is null and (ends_due_at <= ${at} or ends_due_at is null and not exists (
          select from stream_signals signal where signal.channel_id = stream.channel_id
            and is_on and is_heeded and expires_at > ${heldAt}))
        limit ${limit}`.execute(db)
      return rows.map(({ channelId }) => channelId)
    },
  }
}

function writeStreams(db: Kysely<Database>) {
  return {
    ...readStreams(db),

    async insert(stream: NewStream): Promise<void> {
      await db
        .insertInto('streams')
        .values({ ...stream, parts: JSON.stringify(stream.parts) })
        .execute()
    },

    async change(id: string, { parts, sums, ...change }: StreamChange): Promise<void> {
      await db
        .updateTable('streams')
        .set({
          ...change,
          ...(parts !== undefined && { parts: JSON.stringify(parts) }),
          ...(sums !== undefined && { sums: sums === null ? null : JSON.stringify(sums) }),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Notes when the stream's recording began, where that is not known yet. */
    async noteRecording(id: string, recordingBeganAt: Date): Promise<void> {
      await db
        .updateTable('streams')
        .set({ recordingBeganAt })
        .where('id', '=', id)
        .where('recordingBeganAt', 'is', null)
        .execute()
    },

    /**
     * Keeps a source's word. An 'off' after another one keeps the time of the first; one that was not heeded is again
     * when it says 'off', or after it ran out. A person who says 'on' means it each time; programs repeat themselves.
     */
    async keepWord(
      word: Pick<SignalRow, 'channelId' | 'source' | 'isOn' | 'toldAt' | 'expiresAt'>,
    ): Promise<void> {
      await sql`
        insert into stream_signals as known (channel_id, source, is_on, is_heeded, told_at, expires_at)
        values (${word.channelId}, ${word.source}, ${word.isOn}, true, ${word.toldAt}, ${word.expiresAt})
        on conflict (channel_id, source) do update set
          is_on = excluded.is_on,
          is_heeded = known.is_heeded or not excluded.is_on or known.expires_at <= excluded.told_at
            or excluded.source = 'hand',
          told_at = case when known.is_on or excluded.is_on then excluded.told_at else known.told_at end,
          expires_at = excluded.expires_at`.execute(db)
    },

    /** Signals that say 'on' are not heeded until they said 'off' themselves. */
    async stopHeeding(channelId: string): Promise<void> {
      await db
        .updateTable('streamSignals')
        .set({ isHeeded: false })
        .where('channelId', '=', channelId)
        .where('isOn', '=', true)
        .execute()
    },
  }
}

export const streamsNoun = { read: readStreams, write: writeStreams }
