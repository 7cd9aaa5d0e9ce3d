import { addMonths } from '@gwar/protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from './database.ts'

/** Somebody's subscription of a channel, also one that ended. */
export type SubscriptionRow = Selectable<Database['subscriptions']>

/** With the name of who gave it last; null where it was bought, and where that account is gone. */
export interface NamedSubscription extends SubscriptionRow {
  readonly gifterName: string | null
}

/** A row of the channel's list. */
export interface ListedSubscription extends SubscriptionRow {
  readonly userName: string
}

export function readSubscriptions(db: Kysely<Database>) {
  const named = () =>
    db
      .selectFrom('subscriptions')
      .leftJoin('users as gifter', (join) =>
        join.onRef('gifter.id', '=', 'subscriptions.giftedBy').on('gifter.deletedAt', 'is', null),
      )
      .selectAll('subscriptions')
      .select('gifter.name as gifterName')
  return {
    /** Also one that ended. */
    of: (channelId: string, userId: string): Promise<NamedSubscription | undefined> =>
      named()
        .where('subscriptions.channelId', '=', channelId)
        .where('subscriptions.userId', '=', userId)
        .executeTakeFirst(),

    /** In no order; those who never had one left out. */
    ofUsers: (channelId: string, userIds: readonly string[]): Promise<NamedSubscription[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : named()
            .where('subscriptions.channelId', '=', channelId)
            .where('subscriptions.userId', 'in', userIds)
            .execute(),

    /** Everybody who ever subscribed, most months first, those whose account is gone left out (DATA-12). */
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

    /** Those that ended and whose mark, the letter v, still stands. */
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

/** Months for somebody in a channel. */
export interface NewMonths {
  /** For the row, when it is the first time. */
  readonly id: string
  readonly channelId: string
  readonly userId: string
  readonly months: number
  readonly giverId: string | null
  /** When the banner to share it may be shown; null never. */
  readonly announceAvailableAt: Date | null
}

/** The writing ones give the row as it is then; undefined where there was nothing to change. */
export function writeSubscriptions(db: Kysely<Database>) {
  const of = (channelId: string, userId: string) =>
    db.selectFrom('subscriptions').selectAll().where('channelId', '=', channelId).where('userId', '=', userId)
  const change = (id: string, values: Partial<SubscriptionRow>): Promise<SubscriptionRow | undefined> =>
    db.updateTable('subscriptions').set(values).where('id', '=', id).returningAll().executeTakeFirst()
  /** Nobody else changes the row until the transaction ends. */
  const lock = (channelId: string, userId: string): Promise<SubscriptionRow | undefined> =>
    of(channelId, userId).forUpdate().executeTakeFirst()
  return {
    ...readSubscriptions(db),
    lock,
    change,

    /** A running one grows at its end; one that ended begins anew, and its streak with it (OPEN-67, 68). */
    async add(given: NewMonths, at: Date): Promise<SubscriptionRow> {
      const { id, channelId, userId, months, giverId, announceAvailableAt } = given
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
      const isRunning = known.endsAt > at
      const changed = await change(known.id, {
        months: known.months + months,
        monthsStreak: (isRunning ? known.monthsStreak : 0) + months,
        endsAt: addMonths(isRunning ? known.endsAt : at, months),
        giftedBy: giverId,
        announceAvailableAt: announceAvailableAt ?? known.announceAvailableAt,
      })
      return changed!
    },
  }
}
