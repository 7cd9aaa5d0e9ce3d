import { allowsVote, readVoteValue } from '@gwar/protocol'
import { refused } from '../../moderation/act.ts'
import { runAct } from '../../moderation/run-act.ts'
import { vote } from '../../moderation/messages/vote.ts'
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
  run(place, wish) {
    // refused from memory first: in a channel without karma no transaction is opened
    return allowsVote(place.channel.modes.get('K'), wish.vote)
      ? runAct(place.chat, place, vote, wish)
      : Promise.resolve(refused('no_permission'))
  },
})
