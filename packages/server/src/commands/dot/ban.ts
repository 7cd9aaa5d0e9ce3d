import { readBanTime, readClears, readReason } from '@gwar/protocol'
import { banMember } from '../../moderation/bans/ban-member.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.ban <username> [time] [-none|-10m|-all] [reason]`, for ever where no time is said (PC-22, OPEN-152). */
export const ban = dotCommand({
  right: 'ban',
  isForConversations: false,
  usage: 'usage_ban',
  parse([name, ...words]) {
    const time = readBanTime(words)
    if (name === undefined || time === null) return null
    const { seconds } = time
    const { clears, rest } = readClears(time.rest)
    return {
      kind: 'ban' as const,
      name: readName(name),
      seconds,
      clears,
      ...readReason(rest.join(' ')),
    }
  },
  run: (place, sentence) => runAct(place.chat, place, banMember, sentence),
})
