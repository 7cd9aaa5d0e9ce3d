import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface SubscriptionRequestsTable {
  channelId: string
  state: 'asked' | 'allowed' | 'refused'
  /** What the owner said of the channel; '' for nothing. */
  words: string
  /** What the operator answered; null for nothing. */
  answer: WithDefault<string | null>
  askedAt: Date
  answeredAt: WithDefault<Date | null>
  /** From when on the owner may ask again, after a refusal. */
  againAt: WithDefault<Date | null>
}

export interface SubscriptionRequestsTables {
  subscriptionRequests: SubscriptionRequestsTable
}

/** What the owner of a channel asked of the operator, and what came of it. */
export type SubscriptionRequestRow = Selectable<Database['subscriptionRequests']>

function readSubscriptionRequests(db: Kysely<Database>) {
  return {
    of: (channelId: string): Promise<SubscriptionRequestRow | undefined> =>
      db.selectFrom('subscriptionRequests').selectAll().where('channelId', '=', channelId).executeTakeFirst(),

    /** Requests that wait for an answer, the oldest first, with the names of their channels. */
    waiting: (limit: number) =>
      db
        .selectFrom('subscriptionRequests')
        .innerJoin('channels', 'channels.id', 'subscriptionRequests.channelId')
        .select([
          'channels.name',
          'channels.createdAt',
          'channels.seq',
          'subscriptionRequests.words',
          'subscriptionRequests.askedAt',
        ])
        .where('subscriptionRequests.state', '=', 'asked')
        .where('channels.deletedAt', 'is', null)
        .orderBy('subscriptionRequests.askedAt')
        .limit(limit)
        .execute(),
  }
}

function writeSubscriptionRequests(db: Kysely<Database>) {
  return {
    ...readSubscriptionRequests(db),

    /** Writes what was asked, or what came of it, in the place of what stood there. */
    async put(request: SubscriptionRequestRow): Promise<void> {
      await db
        .insertInto('subscriptionRequests')
        .values(request)
        .onConflict((conflict) => conflict.column('channelId').doUpdateSet(request))
        .execute()
    },

    async remove(channelId: string): Promise<void> {
      await db.deleteFrom('subscriptionRequests').where('channelId', '=', channelId).execute()
    },
  }
}

export const subscriptionRequestsNoun = { read: readSubscriptionRequests, write: writeSubscriptionRequests }
