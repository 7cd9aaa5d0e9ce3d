import { liftBan } from '../../moderation/lift-ban.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.unban <username>` (PC-23). */
export const unban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_unban',
  parse: ([name, ...rest]) => (name === undefined || rest.length > 0 ? null : readName(name)),
  run: (place, nameOrBan) => runAct(place.chat, place, liftBan, { nameOrBan }),
})
