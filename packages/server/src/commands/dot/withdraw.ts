import { withdrawHeld } from '../../moderation/matters/withdraw-held.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'
import { readMatter } from './read-matter.ts'

/** `.withdraw <matter>`: takes back an own message that waits for a moderator (QUE-09). */
export const withdraw = dotCommand({
  right: 'write',
  isForConversations: false,
  usage: 'usage_withdraw',
  isForOutsiders: true,
  parse([word, ...rest]) {
    const n = readMatter(word)
    return n === null || rest.length > 0 ? null : { n }
  },
  run: (place, { n }) => runAct(place.chat, place, withdrawHeld, { n }),
})
