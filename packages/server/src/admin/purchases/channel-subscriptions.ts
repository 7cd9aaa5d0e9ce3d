import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

export const channelSubscriptions: StoreCommand = {
  name: 'channel subscriptions',
  usage: '{name} on|off',
  sentence: 'Lets a channel sell subscriptions or not; running ones go on.',
  needs: 'store',
  async run({ store }, [name, word, ...rest]) {
    if (name === undefined || (word !== 'on' && word !== 'off') || rest.length > 0) return 'usage'
    return withChannel(store, name, async (channel) => {
      await store.transact((tx) => tx.channels.setSubscriptionsAvailable(channel.id, word === 'on'))
      return { done: `#${channel.name} ${word === 'on' ? 'offers' : 'no longer offers'} subscriptions.` }
    })
  },
}
