import { EVERYWHERE } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import { firstIdAt } from '../messages/first-id-at.ts'
import type { WithDefault } from '../column-types.ts'

/** A bought gift; it is in stock until it has a receiver. */
interface GiftsTable {
  id: string
  orderId: string
  channelId: string
  giverId: string
  months: number
  receiverId: WithDefault<string | null>
  givenAt: WithDefault<Date | null>
  cancelledAt: WithDefault<Date | null>
  createdAt: Date
}

export interface GiftsTables {
  gifts: GiftsTable
}

/** A bought gift, given or in stock. */
export type GiftRow = Selectable<Database['gifts']>

/** What became of an order's gifts. */
export interface GivenRow {
  readonly given: number
  readonly lastAt: Date | null
  readonly lastName: string | null
}

function readGifts(db: Kysely<Database>) {
  return {
    /** Ids of channels with gifts in stock. */
    async channelsWithStock(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('gifts')
        .select('channelId')
        .distinct()
        .where('givenAt', 'is', null)
        .where('cancelledAt', 'is', null)
        .limit(limit)
        .execute()
      return rows.map(({ channelId }) => channelId)
    },

    async hasStock(channelId: string): Promise<boolean> {
      const row = await db
        .selectFrom('gifts')
        .select('id')
        .where('channelId', '=', channelId)
        .where('givenAt', 'is', null)
        .where('cancelledAt', 'is', null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** How many gifts of somebody wait in the stocks of channels, by name of the channel. */
    async stockOf(
      giverId: string,
      limit: number,
    ): Promise<{ readonly channelName: string; readonly count: number }[]> {
      const { rows } = await sql<{ channelName: string; count: number }>`
        select c.name as channel_name, count(*)::int as count
        from gifts g join channels c on c.id = g.channel_id and c.deleted_at is null
        where g.giver_id = ${giverId} and g.given_at is null and g.cancelled_at is null
        group by c.id, c.name, c.name_key
        order by c.name_key
        limit ${limit}`.execute(db)
      return rows
    },

    /** How many of an order's gifts somebody has, and who got the last; orders without gifts are left out. */
    async givenOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, GivenRow>> {
      if (orderIds.length === 0) return new Map()
      const { rows } = await sql<GivenRow & { orderId: string }>`
        select g.order_id, count(g.given_at)::int as given, max(g.given_at) as last_at,
               (array_agg(u.name order by g.given_at desc, g.id desc) filter (where g.given_at is not null))[1] as last_name
        from gifts g left join users u on u.id = g.receiver_id and u.deleted_at is null
        where g.order_id = any(${orderIds}::uuid[])
        group by g.order_id`.execute(db)
      return new Map(rows.map((row) => [row.orderId, row]))
    },

    /** Who got the gifts of an order, in the order in which they were given; deleted accounts are left out. */
    receiversOf: (orderId: string): Promise<{ readonly name: string; readonly givenAt: Date | null }[]> =>
      db
        .selectFrom('gifts')
        .innerJoin('users', 'users.id', 'gifts.receiverId')
        .select(['users.name', 'gifts.givenAt'])
        .where('gifts.orderId', '=', orderId)
        .where('gifts.givenAt', 'is not', null)
        .where('users.deletedAt', 'is', null)
        .orderBy('gifts.givenAt')
        .orderBy('gifts.id')
        .execute(),

    ofOrder: (orderId: string): Promise<GiftRow[]> =>
      db.selectFrom('gifts').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),

    /**
     * People who may receive a gift: in the channel now (`presentIds`) or with a message since then, without a
     * running subscription, or a ban there or everywhere, not an owner, and with an account that is not about to be
     * deleted; in no order.
     */
    async candidates(
      channelId: string,
      presentIds: readonly string[],
      since: Date,
      now: Date,
    ): Promise<{ readonly id: string; readonly name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select u.id, u.name from users u
        where u.id in (
          select unnest(${presentIds}::uuid[])
          union select user_id from messages
            where channel_id = ${channelId} and id >= ${firstIdAt(since)} and user_id is not null
        )
        and u.deleted_at is null and u.deletes_at is null and not u.is_bot
        and not exists (select from subscriptions s
          where s.channel_id = ${channelId} and s.user_id = u.id and s.ends_at > ${now})
        and not exists (select from member_modes m
          where m.channel_id = ${channelId} and m.user_id = u.id and m.mode = 'q')
        and not exists (select from bans b
          where b.channel_id in (${channelId}, ${EVERYWHERE}) and b.user_id = u.id and b.ended_at is null
            and (b.expires_at is null or b.expires_at > ${now}))
        order by u.id`.execute(db)
      return rows
    },
  }
}

function writeGifts(db: Kysely<Database>) {
  return {
    ...readGifts(db),

    async insert(gifts: readonly Insertable<Database['gifts']>[]): Promise<void> {
      await db.insertInto('gifts').values(gifts).execute()
    },

    /**
     * Lets one transaction at a time give this person something of a channel's stock, until it ends. The account is not
     * locked, because whoever writes holds the channel and waits for the account.
     */
    async lockReceiver(channelId: string, userId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`gift ${channelId} ${userId}`}, 0))`.execute(
        db,
      )
    },

    /** The gift that has waited longest and is not from this giver; it is locked. */
    takeFromStock: (channelId: string, notOf: string): Promise<GiftRow | undefined> =>
      db
        .selectFrom('gifts')
        .selectAll()
        .where('channelId', '=', channelId)
        .where('giverId', '<>', notOf)
        .where('givenAt', 'is', null)
        .where('cancelledAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),

    async give(id: string, receiverId: string, at: Date): Promise<void> {
      await db.updateTable('gifts').set({ receiverId, givenAt: at }).where('id', '=', id).execute()
    },

    /** Cancels the gifts of an order, also given ones, and gives their ids. */
    async cancel(orderId: string, at: Date): Promise<string[]> {
      const rows = await db
        .updateTable('gifts')
        .set({ cancelledAt: at })
        .where('orderId', '=', orderId)
        .where('cancelledAt', 'is', null)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

export const giftsNoun = { read: readGifts, write: writeGifts }
