import { purgeMessage } from '../../moderation/messages/purge-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.purge <id>`: removes a message for good; for owners and the service's staff. */
export const purge = dotCommand({
  right: 'purge',
  isForConversations: false,
  usage: 'usage_purge',
  parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
  run: (place, messageId) => runAct(place.chat, place, purgeMessage, { messageId }),
})
