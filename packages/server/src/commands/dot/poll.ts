import { isPollSeconds, readPoll } from '@gwar/protocol'
import { runAct } from '../../moderation/run-act.ts'
import { endPoll, openPoll } from '../../polls/poll-acts.ts'
import { dotCommand } from './dot-command.ts'

/**
 * `.poll {seconds} question | option | option` opens the channel's poll, `.poll end` closes it before its time,
 * `.poll cancel` takes it back without a result (POLL-01, POLL-09).
 */
export const poll = dotCommand({
  right: 'run_poll',
  isForConversations: false,
  usage: 'usage_poll',
  parse([word = ''], rest) {
    const asked = rest.toLowerCase()
    if (asked === 'end' || asked === 'cancel') return { isCancelled: asked === 'cancel' }
    const seconds = /^\d{1,5}$/.test(word) ? Number(word) : 0
    if (!isPollSeconds(seconds)) return null
    const [question = '', ...options] = rest.slice(word.length).split('|')
    const words = readPoll(question, options)
    return words === null ? null : { ...words, seconds, forSubscribers: false, hidesResults: false }
  },
  run: (place, asked) =>
    'question' in asked
      ? runAct(place.chat, place, openPoll, asked)
      : runAct(place.chat, place, endPoll, asked),
})
