import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { mayBeTold, personalLine } from '../../chat/people/user-notices.ts'
import { ownSubscription } from '../../subscriptions/own-subscription.ts'
import type { CommandContext } from '../command.ts'

/**
 * Sends `SUBSCRIPTION #c :{json}` after the own JOIN (PS-22), and nothing to somebody without a subscription. With
 * `isEndTold` an ended one is told as `null`, for a client that may think it still runs. Changes that happen
 * meanwhile are sent after it.
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
