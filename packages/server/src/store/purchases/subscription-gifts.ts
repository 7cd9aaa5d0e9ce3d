import { nameKey, type UserName } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'

interface SubscriptionGiftsTable {
  id: string
  channelId: string
  giverId: string
  receiverId: string | null
  months: number
  createdAt: Date
}

export interface SubscriptionGiftsTables {
  subscriptionGifts: SubscriptionGiftsTable
}

/** A giver of subscriptions of a channel, with their number. */
export interface GifterRow {
  readonly giverId: string
  readonly name: string
  readonly count: number
}

export interface NewGift {
  readonly id: string
  readonly channelId: string
  readonly giverId: string
  readonly receiverId: string | null
  readonly months: number
}

function readSubscriptionGifts(db: Kysely<Database>) {
  return {
    /**
     * Givers since then, most gifts first; among equals who reached the number earlier (OPEN-101). Deleted
     * accounts are left out. The week is a condition of the query, so nothing has to be reset.
     */
    ranking: shared(async (channelId: string, since: Date, limit: number): Promise<readonly GifterRow[]> => {
      const { rows } = await sql<GifterRow>`
        select g.giver_id, u.name, count(*)::int as count
        from subscription_gifts g join users u on u.id = g.giver_id and u.deleted_at is null
        where g.channel_id = ${channelId} and g.created_at >= ${since}
        group by g.giver_id, u.name
        order by count desc, max(g.created_at), max(g.id::text)
        limit ${limit}`.execute(db)
      return rows
    }),

    /** How many each of these people gave in the channel in all; people who gave none are left out. */
    async totals(channelId: string, giverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (giverIds.length === 0) return new Map()
      const { rows } = await sql<{ giverId: string; count: number }>`
        select giver_id, count(*)::int as count from subscription_gifts
        where channel_id = ${channelId} and giver_id = any(${giverIds}::uuid[])
        group by giver_id`.execute(db)
      return new Map(rows.map(({ giverId, count }) => [giverId, count]))
    },

    /** Of those with these names how many each gave in the channel in all; people who gave none are left out. */
    totalsOfNamed: (channelId: string, names: readonly UserName[]): Promise<GifterRow[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('subscriptionGifts as g')
            .innerJoin('users', 'users.id', 'g.giverId')
            .select(['g.giverId', 'users.name', sql<number>`count(*)::int`.as('count')])
            .where('g.channelId', '=', channelId)
            .where('users.nameKey', 'in', names.map(nameKey))
            .where('users.deletedAt', 'is', null)
            .groupBy(['g.giverId', 'users.name'])
            .execute(),
  }
}

function writeSubscriptionGifts(db: Kysely<Database>) {
  return {
    ...readSubscriptionGifts(db),

    async insert(gift: NewGift, at: Date): Promise<void> {
      await db
        .insertInto('subscriptionGifts')
        .values({ ...gift, createdAt: at })
        .execute()
    },

    async setReceiver(id: string, receiverId: string): Promise<void> {
      await db.updateTable('subscriptionGifts').set({ receiverId }).where('id', '=', id).execute()
    },

    /** Deletes gifts that were taken back, so that they no longer count. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('subscriptionGifts').where('id', 'in', ids).execute()
    },
  }
}

export const subscriptionGiftsNoun = { read: readSubscriptionGifts, write: writeSubscriptionGifts }
