import { addMonths, nameKey, type UserName } from '@gwar/protocol'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import { foldPeriods, withPeriod } from './fold-periods.ts'
import type { WithDefault } from '../column-types.ts'

interface SubscriptionsTable {
  id: string
  channelId: string
  userId: string
  months: number
  monthsStreak: number
  endsAt: Date
  /** The share banner may be shown from then on; null when it was shared or closed. */
  announceAvailableAt: Date | null
  /** Months of the chosen badge, 0 the highest reached. */
  badge: WithDefault<number>
  showBadge: WithDefault<boolean>
  color: WithDefault<string | null>
  giftedBy: WithDefault<string | null>
  createdAt: Date
}

/** The periods of a subscription; see `fold-periods.ts`. */
interface SubscriptionPeriodsTable {
  id: string
  channelId: string
  userId: string
  months: number
  orderId: string | null
  giverId: string | null
  createdAt: Date
  cancelledAt: WithDefault<Date | null>
}

export interface SubscriptionsTables {
  subscriptions: SubscriptionsTable
  subscriptionPeriods: SubscriptionPeriodsTable
}

/** Somebody's subscription of a channel, also one that has ended. */
export type SubscriptionRow = Selectable<Database['subscriptions']>

/** With the name of the last giver; null where it was bought, and where that account is deleted. */
export interface NamedSubscription extends SubscriptionRow {
  readonly gifterName: string | null
}

export interface ChannelOfSubscription {
  readonly channelName: string
  readonly subscriptionsAvailable: boolean
}

/** Months that somebody gave somebody. */
export interface ReceivedGift {
  readonly id: string
  readonly channelId: string
  readonly channelName: string
  readonly giverName: string
  readonly months: number
  readonly createdAt: Date
}

/** What somebody shows of their subscription; `badge` as in the row. */
export type ShownSubscription = Pick<SubscriptionRow, 'months' | 'badge'> & { readonly name: string }

/** A row of the channel's list. */
export interface ListedSubscription extends SubscriptionRow {
  readonly userName: string
}

function readSubscriptions(db: Kysely<Database>) {
  const named = () =>
    db
      .selectFrom('subscriptions')
      .leftJoin('users as gifter', (join) =>
        join.onRef('gifter.id', '=', 'subscriptions.giftedBy').on('gifter.deletedAt', 'is', null),
      )
      .selectAll('subscriptions')
      .select('gifter.name as gifterName')
  return {
    /** Somebody's subscription, also one that has ended. */
    of: (channelId: string, userId: string): Promise<NamedSubscription | undefined> =>
      named()
        .where('subscriptions.channelId', '=', channelId)
        .where('subscriptions.userId', '=', userId)
        .executeTakeFirst(),

    /** All that somebody has or had, what ends last first; channels that were deleted are left out. */
    ofUser: (userId: string, limit: number): Promise<(NamedSubscription & ChannelOfSubscription)[]> =>
      named()
        .innerJoin('channels', 'channels.id', 'subscriptions.channelId')
        .select(['channels.name as channelName', 'channels.subscriptionsAvailable'])
        .where('subscriptions.userId', '=', userId)
        .where('channels.deletedAt', 'is', null)
        .orderBy('subscriptions.endsAt', 'desc')
        .orderBy('subscriptions.id')
        .limit(limit)
        .execute(),

    /** The gifts that somebody got, newest first, without those that were taken back. */
    giftsTo: (userId: string, limit: number): Promise<ReceivedGift[]> =>
      db
        .selectFrom('subscriptionPeriods as p')
        .innerJoin('channels', 'channels.id', 'p.channelId')
        .innerJoin('users as giver', 'giver.id', 'p.giverId')
        .select(['p.id', 'p.months', 'p.createdAt', 'giver.name as giverName'])
        .select(['channels.id as channelId', 'channels.name as channelName'])
        .where('p.userId', '=', userId)
        .where('p.cancelledAt', 'is', null)
        .where('giver.deletedAt', 'is', null)
        .where('channels.deletedAt', 'is', null)
        .orderBy('p.createdAt', 'desc')
        .orderBy('p.id', 'desc')
        .limit(limit)
        .execute(),

    /** In no order; people who never subscribed are left out. */
    ofUsers: (channelId: string, userIds: readonly string[]): Promise<NamedSubscription[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : named()
            .where('subscriptions.channelId', '=', channelId)
            .where('subscriptions.userId', '=', sql<string>`any(${userIds}::uuid[])`)
            .execute(),

    /** Of those with these names who subscribe now and show it, in no order. */
    shownOf: (channelId: string, names: readonly UserName[], now: Date): Promise<ShownSubscription[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('subscriptions')
            .innerJoin('users', 'users.id', 'subscriptions.userId')
            .select(['users.name', 'subscriptions.months', 'subscriptions.badge'])
            .where('subscriptions.channelId', '=', channelId)
            .where('users.nameKey', 'in', names.map(nameKey))
            .where('users.deletedAt', 'is', null)
            .where('subscriptions.endsAt', '>', now)
            .where('subscriptions.showBadge', '=', true)
            .execute(),

    /** Everybody who ever subscribed, most months first, without deleted accounts (DATA-12). */
    ofChannel: (channelId: string, limit: number): Promise<ListedSubscription[]> =>
      db
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'subscriptions.userId')
        .selectAll('subscriptions')
        .select('users.name as userName')
        .where('subscriptions.channelId', '=', channelId)
        .where('users.deletedAt', 'is', null)
        .orderBy('subscriptions.months', 'desc')
        .orderBy('users.nameKey')
        .limit(limit)
        .execute(),

    /** Subscriptions that have ended while their letter v is still set. */
    ended: (now: Date, limit: number): Promise<SubscriptionRow[]> =>
      db
        .selectFrom('subscriptions')
        .innerJoin('memberModes', (join) =>
          join
            .onRef('memberModes.channelId', '=', 'subscriptions.channelId')
            .onRef('memberModes.userId', '=', 'subscriptions.userId')
            .on('memberModes.mode', '=', 'v'),
        )
        .selectAll('subscriptions')
        .where('subscriptions.endsAt', '<=', now)
        .orderBy('subscriptions.endsAt')
        .limit(limit)
        .execute(),
  }
}

/** Months to add to somebody's subscription. */
export interface NewMonths {
  /** The id of the period, and of the subscription when it is the first. */
  readonly id: string
  readonly channelId: string
  readonly userId: string
  readonly months: number
  readonly giverId: string | null
  /** The order that paid for it; null where the service gives it. */
  readonly orderId: string | null
  /** When the banner that offers to share it may be shown; null for never. */
  readonly announceAvailableAt: Date | null
}

/** The writing functions give the changed row; undefined where there was nothing to change. */
function writeSubscriptions(db: Kysely<Database>) {
  const of = (channelId: string, userId: string) =>
    db.selectFrom('subscriptions').selectAll().where('channelId', '=', channelId).where('userId', '=', userId)
  const change = (id: string, values: Partial<SubscriptionRow>): Promise<SubscriptionRow | undefined> =>
    db.updateTable('subscriptions').set(values).where('id', '=', id).returningAll().executeTakeFirst()
  /** The row, locked until the transaction ends. */
  const lock = (channelId: string, userId: string): Promise<SubscriptionRow | undefined> =>
    of(channelId, userId).forUpdate().executeTakeFirst()
  const insertPeriod = (values: Omit<NewMonths, 'announceAvailableAt'>, at: Date) =>
    db
      .insertInto('subscriptionPeriods')
      .values({
        id: values.id,
        channelId: values.channelId,
        userId: values.userId,
        months: values.months,
        orderId: values.orderId,
        giverId: values.giverId,
        createdAt: at,
      })
      .execute()
  return {
    ...readSubscriptions(db),
    lock,
    change,

    /** Adds a period; see {@link withPeriod}. */
    async add(given: NewMonths, at: Date): Promise<SubscriptionRow> {
      const { id, channelId, userId, months, giverId, announceAvailableAt } = given
      await insertPeriod(given, at)
      const inserted = await db
        .insertInto('subscriptions')
        .values({
          id,
          channelId,
          userId,
          months,
          monthsStreak: months,
          endsAt: addMonths(at, months),
          announceAvailableAt,
          giftedBy: giverId,
          createdAt: at,
        })
        .onConflict((conflict) => conflict.columns(['channelId', 'userId']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (inserted !== undefined) return inserted
      const known = (await lock(channelId, userId))!
      const folded = withPeriod({ ...known, giverId: known.giftedBy }, { months, giverId, createdAt: at })!
      const changed = await change(known.id, {
        months: folded.months,
        monthsStreak: folded.monthsStreak,
        endsAt: folded.endsAt,
        giftedBy: giverId,
        announceAvailableAt: announceAvailableAt ?? known.announceAvailableAt,
      })
      return changed!
    },

    /** Ends the subscription now, by the operator's command. The row is locked. */
    async end(row: SubscriptionRow, periodId: string, at: Date): Promise<void> {
      const { channelId, userId } = row
      await insertPeriod({ id: periodId, channelId, userId, months: 0, orderId: null, giverId: null }, at)
      await change(row.id, { endsAt: at })
    },

    /** The people whose periods an order paid for, without periods that were taken back. */
    async periodsOf(orderId: string): Promise<{ readonly channelId: string; readonly userId: string }[]> {
      return (
        db
          .selectFrom('subscriptionPeriods')
          .select(['channelId', 'userId'])
          .where('orderId', '=', orderId)
          .where('cancelledAt', 'is', null)
          // the order in which several of them are locked
          .orderBy('userId')
          .execute()
      )
    },

    /** Whether all months of somebody's subscription came at once, so that nothing was renewed yet. */
    async isFirst(channelId: string, userId: string): Promise<boolean> {
      const added = (await periods(channelId, userId)).filter(({ months }) => months > 0)
      return added.length === 1
    },

    /**
     * Takes back what an order paid for somebody, as if it had never been added. Gives the changed row; undefined
     * where nothing is left.
     */
    async takeBack(
      { orderId, channelId, userId }: { orderId: string; channelId: string; userId: string },
      at: Date,
    ): Promise<SubscriptionRow | undefined> {
      const known = await lock(channelId, userId)
      await db
        .updateTable('subscriptionPeriods')
        .set({ cancelledAt: at })
        .where('orderId', '=', orderId)
        .where('channelId', '=', channelId)
        .where('userId', '=', userId)
        .where('cancelledAt', 'is', null)
        .execute()
      if (known === undefined) return undefined
      const folded = foldPeriods(await periods(channelId, userId))
      if (folded === null) {
        await db.deleteFrom('subscriptions').where('id', '=', known.id).execute()
        return undefined
      }
      const { giverId: giftedBy, ...rest } = folded
      return change(known.id, { ...rest, giftedBy })
    },
  }

  function periods(channelId: string, userId: string) {
    return db
      .selectFrom('subscriptionPeriods')
      .select(['months', 'giverId', 'createdAt'])
      .where('channelId', '=', channelId)
      .where('userId', '=', userId)
      .where('cancelledAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  }
}

export const subscriptionsNoun = { read: readSubscriptions, write: writeSubscriptions }
