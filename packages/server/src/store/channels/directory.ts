import type { NameKey } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** The name and topic of a channel. */
export interface NamedChannel {
  readonly id: string
  readonly name: string
  readonly nameKey: NameKey
  readonly topic: string | null
}

/** The newest message of a channel that everybody may see. */
export interface LastMessage {
  readonly channelId: string
  readonly name: string
  readonly text: string
  readonly at: Date
}

/** Of so many of the newest messages of a channel one must be there to be shown, so that deleted ones cost little. */
const LOOKED_AT = 30

function readDirectory(db: Kysely<Database>) {
  return {
    /** Channels, never private conversations; those with the most events first. */
    named: (limit: number): Promise<NamedChannel[]> =>
      db
        .selectFrom('channels')
        .select(['id', 'name', 'nameKey', 'topic'])
        .where('type', '=', 'channel')
        .where('deletedAt', 'is', null)
        .orderBy('seq', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /**
     * Ids of channels by the time of their newest message, newest first, and silent ones last; `among` says how many
     * channels are looked at, those with the most events.
     */
    async lastSpokenIn(among: number, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select c.id from (
          select id from channels
          where type = 'channel' and deleted_at is null
          order by seq desc, id limit ${among}
        ) c
        left join lateral (
          select m.created_at from messages m where m.channel_id = c.id order by m.seq desc limit 1
        ) newest on true
        order by newest.created_at desc nulls last, c.id limit ${limit}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /**
     * The newest message of each of these channels that was written by somebody who has an account, and that nobody
     * deleted. Channels without one are left out.
     */
    async lastMessages(channelIds: readonly string[]): Promise<LastMessage[]> {
      if (channelIds.length === 0) return []
      const { rows } = await sql<LastMessage>`
        select c.id as channel_id, u.name, newest.text, newest.created_at as at
        from channels c
        cross join lateral (
          select * from (
            select m.user_id, m.text, m.seq, m.created_at, m.cleared_at, m.is_removed, m.is_notice
            from messages m where m.channel_id = c.id order by m.seq desc limit ${LOOKED_AT}
          ) recent
          where recent.user_id is not null and recent.cleared_at is null
            and not recent.is_removed and not recent.is_notice
          order by recent.seq desc limit 1
        ) newest
        join users u on u.id = newest.user_id and u.deleted_at is null
        where c.id = any(${channelIds}::uuid[]) and c.type = 'channel' and c.deleted_at is null`.execute(db)
      return rows
    },
  }
}

export const directoryNoun = { read: readDirectory }
