import { deleteMessage } from '../../moderation/delete-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.removemessage <id>` (PC-16): which right it needs depends on whose message it is. */
export const removeMessage = dotCommand({
  right: 'write',
  isForConversations: true,
  usage: 'usage_removemessage',
  parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
  run: (place, messageId) => runAct(place.chat, place, deleteMessage, { messageId, reason: null }),
})
