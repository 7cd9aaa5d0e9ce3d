import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

/** An event's channel and number. */
export interface EventKey {
  readonly channelId: string
  readonly seq: number
}

export interface NamedEvent extends EventKey {
  readonly body: unknown
}

/** Finds events other than messages that contain names of people, by the key, page by page. */
function readNamedEvents(db: Kysely<Database>) {
  const behind = (from: EventKey | null) =>
    from === null
      ? sql<boolean>`true`
      : sql<boolean>`(channel_id, seq) > (${from.channelId}::uuid, ${from.seq}::bigint)`
  return {
    /** The last key of a page of so many events after a key; null where fewer are left. */
    async endOfPage(from: EventKey | null, size: number): Promise<EventKey | null> {
      const row = await db
        .selectFrom('channelEvents')
        .select(['channelId', 'seq'])
        .where(behind(from))
        .orderBy('channelId')
        .orderBy('seq')
        .offset(size - 1)
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    /** Events of a page that may contain one of these names. */
    async find(from: EventKey | null, to: EventKey | null, names: readonly string[]): Promise<NamedEvent[]> {
      const end =
        to === null
          ? sql<boolean>`true`
          : sql<boolean>`(channel_id, seq) <= (${to.channelId}::uuid, ${to.seq}::bigint)`
      const patterns = names.map((name) => `%"${name}"%`)
      return db
        .selectFrom('channelEvents')
        .select(['channelId', 'seq', 'body'])
        .where(behind(from))
        .where(end)
        .where('body', 'is not', null)
        .where(sql<boolean>`body::text like any(${patterns}::text[])`)
        .execute()
    },
  }
}

function writeNamedEvents(db: Kysely<Database>) {
  return {
    ...readNamedEvents(db),

    async setBody({ channelId, seq }: EventKey, body: object): Promise<void> {
      await db
        .updateTable('channelEvents')
        .set({ body: JSON.stringify(body) })
        .where('channelId', '=', channelId)
        .where('seq', '=', seq)
        .execute()
    },
  }
}

export const namedEventsNoun = { read: readNamedEvents, write: writeNamedEvents }
