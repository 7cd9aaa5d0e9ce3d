import { readVoteValue } from '@gwar/protocol'
import { voteMessage } from '../../chat/moderation/vote-message.ts'
import { dotCommand } from './dot-command.ts'

/** `.votemessage <-1|0|1> <id>` (PC-17). */
export const voteOnMessage = dotCommand({
  right: 'vote',
  isForConversations: false,
  usage: 'usage_votemessage',
  parse([value, messageId, ...rest]) {
    const vote = readVoteValue(value ?? '')
    return vote === null || messageId === undefined || rest.length > 0 ? null : { vote, messageId }
  },
  run: ({ chat, person, channel }, input) => voteMessage(chat, person, channel, input),
})
