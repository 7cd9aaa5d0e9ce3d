import { runDecision } from '../../moderation/matters/run-decision.ts'
import { dotCommand } from './dot-command.ts'
import { readMatter } from './read-matter.ts'

/** `.allow <matter>`: lets a held message into the channel (QUE-02). */
export const allow = dotCommand({
  right: 'decide',
  isForConversations: false,
  usage: 'usage_allow',
  parse([word, ...rest]) {
    const n = readMatter(word)
    return n === null || rest.length > 0 ? null : { n }
  },
  run: (place, { n }) =>
    runDecision(place.chat, place, {
      n,
      state: 'open',
      decision: 'release',
      act: null,
      category: null,
      reason: null,
      seconds: null,
      restore: false,
    }),
})
