import { cleanReason } from '@gwar/protocol'
import { banMember } from '../../chat/moderation/ban-member.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.ban <username> [reason]` (PC-22). */
export const ban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_ban',
  parse([name, ...reason]) {
    return name === undefined ? null : { name: readName(name), reason: cleanReason(reason.join(' ')) }
  },
  run: ({ chat, person, channel }, { name, reason }) =>
    banMember(chat, person, channel, { name, seconds: null, reason }),
})
