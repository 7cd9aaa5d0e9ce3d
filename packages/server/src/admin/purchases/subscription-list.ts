import { isRunning } from '../../subscriptions/own-subscription.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

const LIMIT = 100_000

export const subscriptionList: StoreCommand = {
  name: 'subscription list',
  usage: '{channel}',
  sentence: 'Lists who subscribes to a channel or did, most months first.',
  needs: 'store',
  async run({ store, now }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withChannel(store, name, async (channel) => {
      const rows = await store.read.subscriptions.ofChannel(channel.id, LIMIT)
      return {
        rows: rows.map((row) => ({
          name: row.userName,
          months: row.months,
          streak: row.monthsStreak,
          runs: isRunning(row, now()),
          ends: row.endsAt,
          since: row.createdAt,
        })),
      }
    })
  },
}
