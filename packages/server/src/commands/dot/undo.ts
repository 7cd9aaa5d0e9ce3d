import { cleanReason } from '@gwar/protocol'
import { runAct } from '../../moderation/run-act.ts'
import { undoEntry } from '../../moderation/undo/undo-entry.ts'
import { dotCommand } from './dot-command.ts'

const NUMBER = /^[1-9]\d{0,14}$/

/** `.undo [number] [reason]`: undoes an entry of the log, or the own last act of the last hour. */
export const undo = dotCommand({
  right: 'undo',
  isForConversations: false,
  usage: 'usage_undo',
  parse([word, ...rest]) {
    const isNumber = word !== undefined && NUMBER.test(word)
    if (word !== undefined && !isNumber) return null
    return { seq: isNumber ? Number(word) : null, reason: cleanReason(rest.join(' ')) }
  },
  run: (place, undoing) => runAct(place.chat, place, undoEntry, undoing),
})
