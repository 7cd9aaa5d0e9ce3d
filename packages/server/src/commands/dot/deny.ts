import { readBanTime, readMuteSeconds, readReason } from '@gwar/protocol'
import type { MatterAct } from '../../moderation/matters/deciding.ts'
import { runDecision } from '../../moderation/matters/run-decision.ts'
import { dotCommand } from './dot-command.ts'
import { readMatter } from './read-matter.ts'

/**
 * `.deny <matter> [warn | mute <seconds> | ban [time]] [reason]`: refuses a held message, and does that to its author
 * beside it (QUE-02).
 */
export const deny = dotCommand({
  right: 'decide',
  isForConversations: false,
  usage: 'usage_deny',
  parse([word, ...words]) {
    const n = readMatter(word)
    const read = readAct(words)
    return n === null || read === null ? null : { n, act: read.act, ...readReason(read.rest.join(' ')) }
  },
  run: (place, { n, act, category, reason }) =>
    runDecision(place.chat, place, {
      n,
      state: 'open',
      decision: 'refuse',
      act,
      category,
      reason,
      seconds: null,
      restore: false,
    }),
})

function readAct(
  words: readonly string[],
): { readonly act: MatterAct | null; readonly rest: readonly string[] } | null {
  const [word = '', ...rest] = words
  switch (word.toLowerCase()) {
    case 'warn':
      return { act: { kind: 'warn' }, rest }
    case 'mute': {
      const seconds = readMuteSeconds(rest[0] ?? '')
      return seconds === null ? null : { act: { kind: 'mute', seconds }, rest: rest.slice(1) }
    }
    case 'ban': {
      const time = readBanTime(rest)
      return time === null ? null : { act: { kind: 'ban', seconds: time.seconds }, rest: time.rest }
    }
    default:
      return { act: null, rest: words }
  }
}
