import { liftBan } from '../../moderation/lift-ban.ts'
import type { StoreCommand } from '../command.ts'
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
      const result = await operatorAct(context, channel.id, liftBan, {
        nameOrBan: name,
        isOwn: false,
      })
      if (result.refusal === null)
        return { done: `${result.target.name ?? 'Deleted User'} may write in #${channel.name} again.` }
      return {
        refused:
          result.refusal.name === 'notbanned'
            ? `${name} is not banned from #${channel.name}.`
            : `There is no account named ${name}.`,
      }
    })
  },
}
