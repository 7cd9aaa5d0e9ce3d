import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'

interface BlocksTable {
  userId: string
  blockedId: string
  createdAt: Date
}

export interface BlocksTables {
  blocks: BlocksTable
}

/** Who of a private conversation blocked the other, and since when. */
export interface BlockWithin {
  readonly blockerId: string
  readonly since: Date
}

/** Of how many people the lists are read at once: each may have a thousand names. */
const LISTS_AT_ONCE = 50

function readBlocks(db: Kysely<Database>) {
  // every login asks
  const lists = gathered(async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blockedId')
      .select(['blocks.userId', 'users.name'])
      .where('blocks.userId', '=', sql<string>`any(${ids}::uuid[])`)
      .where('users.deletedAt', 'is', null)
      .orderBy('users.nameKey')
      .execute()
    return Map.groupBy(rows, ({ userId }) => userId)
  }, LISTS_AT_ONCE)
  const withinAll = async (
    channelIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly BlockWithin[]>> => {
    const { rows } = await sql<BlockWithin & { channelId: string }>`
      select mine.channel_id, b.user_id as blocker_id, b.created_at as since
      from memberships mine
      join memberships theirs on theirs.channel_id = mine.channel_id
      join blocks b on b.user_id = mine.user_id and b.blocked_id = theirs.user_id
      where mine.channel_id = any(${channelIds}::uuid[])`.execute(db)
    return Map.groupBy(rows, ({ channelId }) => channelId)
  }
  return {
    /** Names of the people whom somebody blocked, sorted by name, without deleted accounts. */
    namesOf: async (userId: string): Promise<string[]> =>
      (await lists(userId))?.map(({ name }) => name) ?? [],

    /** Which members of a private conversation blocked the other, and since when. */
    within: async (channelId: string): Promise<readonly BlockWithin[]> =>
      (await withinAll([channelId])).get(channelId) ?? [],

    /** The same of many private conversations, by their ids; those without a block are left out. */
    withinAll,

    async idsOf(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('blocks').select('blockedId').where('userId', '=', userId).execute()
      return new Set(rows.map(({ blockedId }) => blockedId))
    },
  }
}

/** The writing functions give whether anything changed. */
function writeBlocks(db: Kysely<Database>) {
  return {
    ...readBlocks(db),

    async count(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('blocks')
        .select(sql<number>`count(*)`.as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    async has(userId: string, blockedId: string): Promise<boolean> {
      const row = await db
        .selectFrom('blocks')
        .select('userId')
        .where('userId', '=', userId)
        .where('blockedId', '=', blockedId)
        .executeTakeFirst()
      return row !== undefined
    },

    async add(userId: string, blockedId: string, at: Date): Promise<boolean> {
      const added = await db
        .insertInto('blocks')
        .values({ userId, blockedId, createdAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .execute()
      return added.length > 0
    },

    async remove(userId: string, blockedId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('blocks')
        .where('userId', '=', userId)
        .where('blockedId', '=', blockedId)
        .returning('userId')
        .execute()
      return removed.length > 0
    },
  }
}

export const blocksNoun = { read: readBlocks, write: writeBlocks }
