import { EVERYWHERE } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import type { Database } from '../nouns.ts'
import type { PushDeviceRow } from './push-devices.ts'

interface PushRoundsTable {
  id: string
  channelId: string
  streamId: string
  /** The last follower of the last page that was sent. */
  afterUser: WithDefault<string | null>
  takenUntil: WithDefault<Date | null>
  createdAt: Date
  doneAt: WithDefault<Date | null>
}

export interface PushRoundsTables {
  pushRounds: PushRoundsTable
}

export type PushRoundRow = Selectable<PushRoundsTable>

/** A follower's device, with the language of the account. */
export type FollowerDevice = PushDeviceRow & { readonly locale: 'pl' | 'en' | null }

/** When followers are told: streams on air since before `begunBy` and after `begunAfter`. */
export interface Telling {
  readonly begunBy: Date
  readonly begunAfter: Date
  /** Within so many ms before a stream's turn nobody else of the channel's streams was told. */
  readonly pauseMs: number
  readonly tellMs: number
}

/** A device that waits to be told of a stream, as it was when it was told first. */
export interface StillTold {
  readonly deviceId: string
  readonly sessionId: string
  readonly streamId: string
  /** Who wants no content any more gets none that was meant for before. */
  readonly content: PushDeviceRow['content']
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Whether who follows (`follow`) is banned neither in the channel nor everywhere. */
function isWelcome(at: Date) {
  return sql`not exists (select from bans ban where ban.channel_id in (follow.channel_id, ${EVERYWHERE})
    and ban.user_id = follow.user_id and ban.ended_at is null
    and (ban.expires_at is null or ban.is_timed_ban and ban.expires_at > ${at}))`
}

function writePushRounds(db: Kysely<Database>) {
  return {
    /**
     * Streams whose followers are to be told now; their rows are locked, so that of two nodes one has each. A stream
     * that waits for a lost signal has its turn when it is back, and one that OBS alone holds when OBS has said so after
     * that time: where it never does, the stream has ended before.
     */
    async due({ begunBy, begunAfter, pauseMs, tellMs }: Telling, limit: number) {
      const { rows } = await sql<{ id: string; channelId: string }>`
        select stream.id, stream.channel_id from streams stream
        where stream.ended_at is null and stream.ends_due_at is null
          and stream.began_at <= ${begunBy} and stream.began_at > ${begunAfter}
          and exists (select from stream_signals signal where signal.channel_id = stream.channel_id
            and signal.is_on and signal.is_heeded and (signal.source <> 'obs'
              or signal.told_at >= stream.began_at + (${tellMs} * interval '1 millisecond')))
          and not exists (select from push_rounds round where round.channel_id = stream.channel_id
            and round.created_at > stream.began_at + (${tellMs - pauseMs} * interval '1 millisecond'))
        limit ${limit} for update of stream skip locked`.execute(db)
      return rows
    },

    async insert(round: { id: string; channelId: string; streamId: string; createdAt: Date }): Promise<void> {
      await db
        .insertInto('pushRounds')
        .values(round)
        .onConflict((conflict) => conflict.column('streamId').doNothing())
        .execute()
    },

    /** Takes the oldest round that no node has in hand; a node whose time is over has lost it. */
    async take(at: Date, takenUntil: Date): Promise<PushRoundRow | undefined> {
      const { rows } = await sql<PushRoundRow>`
        update push_rounds set taken_until = ${takenUntil} where id = (
          select id from push_rounds where done_at is null and (taken_until is null or taken_until <= ${at})
          order by created_at limit 1 for update skip locked
        ) returning *`.execute(db)
      return rows[0]
    },

    /** Notes how far a round has come; false where another node has it by now. */
    async advance(
      { id, takenUntil }: PushRoundRow,
      to: {
        readonly afterUser: string | null
        readonly takenUntil: Date | null
        readonly doneAt: Date | null
      },
    ): Promise<boolean> {
      const row = await db
        .updateTable('pushRounds')
        .set(to)
        .where('id', '=', id)
        .where('takenUntil', '=', takenUntil)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** The devices of the followers up to the page's last one; who is banned in the channel is not told. */
    async page({ channelId, afterUser }: PushRoundRow, end: string, at: Date): Promise<FollowerDevice[]> {
      const { rows } = await sql<FollowerDevice>`
        select device.*, account.locale from follows follow
        join push_devices device on device.user_id = follow.user_id
        join users account on account.id = follow.user_id
        join sessions login on login.id = device.session_id and login.ended_at is null
        where follow.channel_id = ${channelId}
          and follow.user_id > ${afterUser ?? FIRST}::uuid and follow.user_id <= ${end}::uuid
          and ${isWelcome(at)}
        order by device.user_id`.execute(db)
      return rows
    },

    /**
     * Of devices that wait to be told of streams those that still may be: of the same login, which has not ended, of
     * somebody who follows and is not banned, and of a stream that runs.
     */
    async stillTold(
      waiting: readonly StillTold[],
      at: Date,
    ): Promise<(PushDeviceRow & { readonly streamId: string })[]> {
      const { rows } = await sql<PushDeviceRow & { readonly streamId: string }>`
        select device.*, waiting.stream_id
        from unnest(${waiting.map(({ deviceId }) => deviceId)}::uuid[],
          ${waiting.map(({ sessionId }) => sessionId)}::uuid[],
          ${waiting.map(({ streamId }) => streamId)}::uuid[],
          ${waiting.map(({ content }) => content)}::text[])
          as waiting (device_id, session_id, stream_id, content)
        join push_devices device on device.id = waiting.device_id and device.session_id = waiting.session_id
        join sessions login on login.id = device.session_id and login.ended_at is null
        join streams stream on stream.id = waiting.stream_id and stream.ended_at is null
        join follows follow on follow.channel_id = stream.channel_id and follow.user_id = device.user_id
        where 'live' = any(string_to_array(device.kinds, ','))
          and (device.content = waiting.content or waiting.content = 'bare')
          and ${isWelcome(at)}`.execute(db)
      return rows
    },

    /** The last follower of the page that begins behind another one; null where there is none. */
    async endOfPage({ channelId, afterUser }: PushRoundRow, limit: number): Promise<string | null> {
      const { rows } = await sql<{ userId: string }>`
        select user_id from (
          select follow.user_id from follows follow
          where follow.channel_id = ${channelId}
            and follow.user_id > ${afterUser ?? FIRST}::uuid
            and exists (select from push_devices device where device.user_id = follow.user_id)
          order by follow.user_id limit ${limit}) page
        order by user_id desc limit 1`.execute(db)
      return rows[0]?.userId ?? null
    },
  }
}

export const pushRoundsNoun = { write: writePushRounds }
