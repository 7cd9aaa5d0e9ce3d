import { liftBan } from '../../moderation/bans/lift-ban.ts'
import type { StoreCommand } from '../command.ts'
import { operatorAct } from './operator-act.ts'
import { withScope } from './with-scope.ts'

export const banRemove: StoreCommand = {
  name: 'ban remove',
  usage: '{channel}|everywhere {name|ban}',
  sentence: 'Lifts a ban or a mute; what the ban cleared comes back.',
  needs: 'store',
  async run(context, [channelName, name, ...rest]) {
    if (channelName === undefined || name === undefined || rest.length > 0) return 'usage'
    return withScope(context.store, channelName, async (scopeId, where) => {
      const result = await operatorAct(context, scopeId, liftBan, {
        nameOrBan: name,
        isOwn: false,
      })
      if (result.refusal === null)
        return { done: `${result.target.name ?? 'Deleted User'} may write ${where} again.` }
      return {
        refused:
          result.refusal.name === 'notbanned'
            ? `${name} is not banned ${where.replace(/^in /, 'from ')}.`
            : `There is no account named ${name}.`,
      }
    })
  },
}
