import { purgeMessage } from '../../chat/moderation/purge-message.ts'
import { dotCommand } from './dot-command.ts'

/** `.purge <id>`: removes a message for good, for owners and the service's staff. */
export const purge = dotCommand({
  right: 'purge',
  isForConversations: false,
  usage: 'usage_purge',
  parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
  run: ({ chat, person, channel }, id) => purgeMessage(chat, person, channel.id, id),
})
