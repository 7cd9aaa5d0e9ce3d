import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

/** What a member last said in a channel, for the rules about pace; one row for each member. */
interface MemberPaceTable {
  channelId: string
  userId: string
  lastAt: Date
  lastHash: Bytes | null
  /** Lines in the spam rule's bucket at `lastAt`. */
  level: number
}

interface R9kTextsTable {
  channelId: string
  hash: Bytes
  createdAt: Date
}

export interface LeftoversTables {
  memberPace: MemberPaceTable
  r9kTexts: R9kTextsTable
}

/** Tables of rows that the rules keep for a while: the table, its key, and the time of writing. */
const TABLES = {
  memberPace: {
    table: 'member_pace',
    key: ['channel_id', 'user_id'],
    types: ['uuid', 'uuid'],
    time: 'last_at',
  },
  messageNonces: {
    table: 'message_nonces',
    key: ['user_id', 'nonce'],
    types: ['uuid', 'text'],
    time: 'created_at',
  },
  r9kTexts: { table: 'r9k_texts', key: ['channel_id', 'hash'], types: ['uuid', 'bytea'], time: 'created_at' },
} as const

export type LeftoverTable = keyof typeof TABLES

/** The key of the last row that was examined. */
export type LeftoverKey = readonly [unknown, unknown]

function writeLeftovers(db: Kysely<Database>) {
  return {
    /**
     * Examines the next rows after a key, from the first with null, and deletes those older than `before`. Gives
     * the key to continue from; null at the end. It goes by the key, because an index on the time would cost
     * every message.
     */
    async sweep(
      name: LeftoverTable,
      behind: LeftoverKey | null,
      before: Date,
      limit: number,
    ): Promise<LeftoverKey | null> {
      const { key, types } = TABLES[name]
      const table = sql.raw(TABLES[name].table)
      const time = sql.raw(TABLES[name].time)
      const [first, second] = [sql.raw(key[0]), sql.raw(key[1])]
      const start =
        behind === null
          ? sql`true`
          : sql`(${first}, ${second}) > (${behind[0]}::${sql.raw(types[0])}, ${behind[1]}::${sql.raw(types[1])})`
      const { rows } = await sql<{ first: unknown; second: unknown; count: number }>`
        with page as materialized (
          select ${first} as first, ${second} as second, ${time} as time from ${table}
          where ${start} order by ${first}, ${second} limit ${limit}
        ),
        gone as (
          delete from ${table} held using page
          where held.${first} = page.first and held.${second} = page.second and page.time < ${before}
            and held.${time} < ${before}
        )
        select first, second, (select count(*) from page)::int as count
        from page order by first desc, second desc limit 1`.execute(db)
      const [last] = rows
      return last === undefined || last.count < limit ? null : [last.first, last.second]
    },
  }
}

export const leftoversNoun = { write: writeLeftovers }
