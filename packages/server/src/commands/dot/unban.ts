import { unbanMember } from '../../chat/moderation/ban-member.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.unban <username>` (PC-23). */
export const unban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_unban',
  parse: ([name, ...rest]) => (name === undefined || rest.length > 0 ? null : readName(name)),
  run: ({ chat, person, channel }, name) => unbanMember(chat, person, channel, name),
})
