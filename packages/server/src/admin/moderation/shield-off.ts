import { lowerShield } from '../../moderation/shield/switch-shield.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'
import { operatorAct } from './operator-act.ts'

export const shieldOff: StoreCommand = {
  name: 'shield off',
  usage: '{channel}',
  sentence: 'Lowers a channel’s shield; modes that it changed are as before.',
  needs: 'store',
  async run(context, [channelName, ...rest]) {
    if (channelName === undefined || rest.length > 0) return 'usage'
    return withChannel(context.store, channelName, async ({ id, name }) => {
      const { isOn } = await context.store.read.shields.of(id)
      if (!isOn) return { refused: `The shield of #${name} is not up.` }
      const lowered = await operatorAct(context, id, lowerShield, { reason: null })
      return lowered.refusal === null
        ? { done: `The shield of #${name} is down.` }
        : { refused: `The shield of #${name} could not be lowered.` }
    })
  },
}
