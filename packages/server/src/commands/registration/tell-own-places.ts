import { tellOwnHeld } from '../channel/tell-own-held.ts'
import { tellOwnSubscription } from '../channel/tell-own-subscription.ts'
import type { CommandContext } from '../command.ts'
import { tellStoredBan } from '../own-ban.ts'

/** Tells who logs in what a member hears behind the own JOIN: a guest who does is in these channels already. */
export async function tellOwnPlaces(context: CommandContext): Promise<void> {
  for (const channel of context.client.session.channels) {
    await tellStoredBan(context, channel)
    await tellOwnSubscription(context, channel)
    await tellOwnHeld(context, channel)
  }
}
