import { readReason } from '@gwar/protocol'
import { warnMember } from '../../moderation/people/warn-member.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.warn <username> <reason>`: the person writes again when they have acknowledged it (PERS-05). */
export const warn = dotCommand({
  right: 'warn',
  isForConversations: false,
  usage: 'usage_warn',
  parse([name, ...words]) {
    const said = readReason(words.join(' '))
    if (name === undefined || (said.reason === null && said.category === null)) return null
    return { name: readName(name), ...said }
  },
  run: (place, warning) => runAct(place.chat, place, warnMember, warning),
})
