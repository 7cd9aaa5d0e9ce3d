import { liftBan } from '../../moderation/bans/lift-ban.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.unban <username> [-own]` (PC-23): with `-own` only what the sender gave, so that an undo lifts nobody else's. */
export const unban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_unban',
  parse([name, word, ...rest]) {
    const isOwn = word?.toLowerCase() === '-own'
    if (name === undefined || rest.length > 0 || (word !== undefined && !isOwn)) return null
    return { nameOrBan: readName(name), isOwn }
  },
  run: (place, which) => runAct(place.chat, place, liftBan, which),
})
