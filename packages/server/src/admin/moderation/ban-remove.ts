import { unban } from '../../moderation/unban.ts'
import type { StoreCommand } from '../command.ts'
import { finishSweep } from './finish-sweep.ts'
import { operatorAct } from './operator-act.ts'
import { withChannel } from '../channels/with-channel.ts'

export const banRemove: StoreCommand = {
  name: 'ban remove',
  usage: '{channel} {name|ban}',
  sentence: 'Lifts a ban or a mute; what the ban cleared comes back.',
  needs: 'store',
  async run(context, [channelName, name, ...rest]) {
    if (channelName === undefined || name === undefined || rest.length > 0) return 'usage'
    return withChannel(context.store, channelName, async (channel) => {
      const result = await operatorAct(context, channel.id, (act) => unban(act, name))
      if (!('refusal' in result)) {
        const { target, channelName, unsweptId } = result
        if (unsweptId !== null) await finishSweep(context, unsweptId)
        context.running?.tellUser(target.id, { type: 'ban', channelId: channel.id, channelName, ban: null })
        return { done: `${target.name ?? 'Deleted User'} may write in #${channel.name} again.` }
      }
      return {
        refused:
          result.refusal.name === 'notbanned'
            ? `${name} is not banned from #${channel.name}.`
            : `There is no account named ${name}.`,
      }
    })
  },
}
