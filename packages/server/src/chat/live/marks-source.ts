import type { Store } from '../../store/store.ts'
import { TOP_GIVERS } from '../../subscriptions/gifter-mark.ts'
import type { Marks, MarksSource } from './channel-marks.ts'

/** Reads marks from the store. */
export function marksSource({ read }: Pick<Store, 'read'>): MarksSource {
  return {
    async ofMembers(channelId, userIds) {
      const [subscriptions, gifts] = await Promise.all([
        read.subscriptions.ofUsers(channelId, userIds),
        read.subscriptionGifts.totals(channelId, userIds),
      ])
      const byUser = new Map(subscriptions.map((row) => [row.userId, row]))
      return new Map(
        userIds.map((userId): [string, Marks] => [
          userId,
          { subscription: byUser.get(userId) ?? null, giftCount: gifts.get(userId) ?? 0 },
        ]),
      )
    },

    async topGivers(channelId, since) {
      const ranking = await read.subscriptionGifts.ranking(channelId, since, TOP_GIVERS)
      return ranking.map(({ giverId }) => giverId)
    },
  }
}
