import { endSubscription } from '../../subscriptions/end-subscription.ts'
import type { StoreCommand } from '../command.ts'
import { subscriptionParts } from './subscription-parts.ts'
import { withChannel } from '../channels/with-channel.ts'
import { withUser } from '../users/with-user.ts'

export const subscriptionEnd: StoreCommand = {
  name: 'subscription end',
  usage: '{channel} {name}',
  sentence: 'Ends the subscription of somebody in a channel now; nothing is paid back.',
  needs: 'store',
  async run(context, [channelName, name, ...rest]) {
    if (channelName === undefined || name === undefined || rest.length > 0) return 'usage'
    return withChannel(context.store, channelName, (channel) =>
      withUser(context.store, name, async (user) => {
        const ended = await endSubscription(subscriptionParts(context), channel.id, user.id, 'ended')
        if (ended === null) return { refused: `${user.name} does not subscribe to #${channel.name}.` }
        const change = { channelId: channel.id, events: ended.events, userIds: [user.id] }
        await context.running?.standingChanged(change)
        return { done: `${user.name} no longer subscribes to #${channel.name}.` }
      }),
    )
  },
}
