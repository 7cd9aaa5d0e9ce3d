import { readReason } from '@gwar/protocol'
import { deleteMessage } from '../../moderation/messages/delete-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.removemessage <id> [#category [reason]]` (PC-16): which right it needs depends on whose message it is. */
export const removeMessage = dotCommand({
  right: 'write',
  isForConversations: true,
  usage: 'usage_removemessage',
  parse([messageId, ...words]) {
    const { category, reason: note } = readReason(words.join(' '))
    if (messageId === undefined || (words.length > 0 && category === null)) return null
    return { messageId, reason: null, category, note }
  },
  run: (place, deletion) => runAct(place.chat, place, deleteMessage, deletion),
})
