import { raiseShield } from '../../moderation/shield/switch-shield.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'
import { operatorAct } from './operator-act.ts'

/** How long the shield stays up where nothing is said, and at most. */
const MINUTES = 30
const MOST_MINUTES = 24 * 60

export const shieldOn: StoreCommand = {
  name: 'shield on',
  usage: '{channel} [minutes]',
  sentence: `Raises a channel’s shield for ${MINUTES} minutes or as many as given, at most a day; one that is up ends then.`,
  needs: 'store',
  async run(context, [channelName, given = String(MINUTES), ...rest]) {
    const minutes = /^\d{1,4}$/.test(given) ? Number(given) : 0
    if (channelName === undefined || rest.length > 0 || minutes < 1 || minutes > MOST_MINUTES) return 'usage'
    return withChannel(context.store, channelName, async ({ id, name }) => {
      const raised = await operatorAct(context, id, raiseShield, { minutes, reason: null })
      return raised.refusal === null
        ? { done: `The shield of #${name} is up for ${minutes} min.` }
        : { refused: `The shield of #${name} could not be raised.` }
    })
  },
}
