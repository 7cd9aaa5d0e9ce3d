import { grantMonths, MAX_MONTHS } from '../../subscriptions/grant-months.ts'
import type { StoreCommand } from '../command.ts'
import { subscriptionParts } from './subscription-parts.ts'
import { withChannel } from '../channels/with-channel.ts'
import { withUser } from '../users/with-user.ts'

export const subscriptionGrant: StoreCommand = {
  name: 'subscription grant',
  usage: '{channel} {name} {months}',
  sentence: `Gives somebody up to ${MAX_MONTHS} months of subscription in a channel, or prolongs it.`,
  needs: 'store',
  async run(context, [channelName, name, text, ...rest]) {
    if (channelName === undefined || name === undefined || text === undefined || rest.length > 0)
      return 'usage'
    const months = /^\d{1,3}$/.test(text) ? Number(text) : 0
    if (months < 1 || months > MAX_MONTHS) return 'usage'
    return withChannel(context.store, channelName, (channel) =>
      withUser(context.store, name, async (user) => {
        const grant = { channelId: channel.id, userId: user.id, months, giverId: null }
        const granted = await grantMonths(subscriptionParts(context), grant)
        if (granted.outcome !== 'granted') return { refused: `There is no account named ${name}.` }
        const { channelId, userId } = grant
        await context.running?.standingChanged({ channelId, events: granted.events, userIds: [userId] })
        const until = granted.subscription.endsAt.toISOString()
        return { done: `${user.name} subscribes to #${channel.name} until ${until}.` }
      }),
    )
  },
}
