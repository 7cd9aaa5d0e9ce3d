import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { mayBeTold, personalLine } from '../../chat/people/user-notices.ts'
import { ownSubscription } from '../../subscriptions/own-subscription.ts'
import type { CommandContext } from '../command.ts'

/**
 * `SUBSCRIPTION #c :{json}` behind the own JOIN (PS-22). Without a subscription nothing; where one ended, `null` for a
 * client that may still think it has it. What changes meanwhile is told behind it.
 */
export async function tellOwnSubscription(
  { client, chat }: CommandContext,
  channel: LiveChannel,
  isEndTold = false,
): Promise<void> {
  const { session } = client
  const { person } = session
  if (person === null || channel.type !== 'channel') return
  if (!client.has('V/subscription') || !mayBeTold(session, 'V/subscription')) return
  await session.holding(async () => {
    const { subscription } = await channel.marks.of(person.id)
    const own = ownSubscription(subscription, chat.clock.now())
    const isTold = own !== null || (isEndTold && subscription !== null)
    if (isTold && session.channels.has(channel))
      client.write([personalLine(chat.names, 'SUBSCRIPTION', [channel.target, JSON.stringify(own)])])
  })
}
