import { restoreMessage as act } from '../../moderation/messages/restore-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.restoremessage <id>`: takes the deletion of a message by a moderator back. */
export const restoreMessage = dotCommand({
  right: 'delete_others',
  isForConversations: false,
  usage: 'usage_removemessage',
  parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
  run: (place, messageId) => runAct(place.chat, place, act, { messageId }),
})
