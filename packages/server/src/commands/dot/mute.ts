import { readMuteSeconds, readReason } from '@gwar/protocol'
import { banMember } from '../../moderation/bans/ban-member.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** `.mute <username> <seconds> [reason]` (PC-24); it deletes no messages. */
export const mute = dotCommand({
  right: 'mute',
  isForConversations: false,
  usage: 'usage_mute',
  parse([name, word, ...reason]) {
    const seconds = readMuteSeconds(word ?? '')
    if (name === undefined || seconds === null) return null
    return { name: readName(name), seconds, ...readReason(reason.join(' ')) }
  },
  run: (place, sentence) =>
    runAct(place.chat, place, banMember, { ...sentence, kind: 'mute', clears: 'nothing' }),
})
