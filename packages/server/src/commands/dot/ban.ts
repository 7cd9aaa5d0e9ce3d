import { cleanReason, readClears } from '@gwar/protocol'
import { banMember } from '../../moderation/ban-member.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.ban <username> [-none|-10m|-all] [reason]` (PC-22, OPEN-152). */
export const ban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_ban',
  parse([name, ...words]) {
    if (name === undefined) return null
    const { clears, rest } = readClears(words)
    return { name: readName(name), clears, reason: cleanReason(rest.join(' ')) }
  },
  run: (place, sentence) => runAct(place.chat, place, banMember, { ...sentence, seconds: null }),
})
