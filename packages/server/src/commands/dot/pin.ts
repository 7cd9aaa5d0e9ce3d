import { pinMessage } from '../../moderation/messages/pin-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/**
 * `.pin <id> [id that is pinned]` (OPEN-163): with `-` only where none is pinned, so that taking a change back touches
 * nobody else's.
 */
export const pin = dotCommand({
  right: 'pin',
  isForConversations: false,
  usage: 'usage_pin',
  parse: ([messageId, over, ...rest]) =>
    messageId === undefined || rest.length > 0 ? null : { messageId, over: over === '-' ? null : over },
  run: (place, pinning) => runAct(place.chat, place, pinMessage, { ...pinning, isPinned: true }),
})

/** `.unpin <id>` (OPEN-163). */
export const unpin = dotCommand({
  right: 'pin',
  isForConversations: false,
  usage: 'usage_unpin',
  parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
  run: (place, messageId) => runAct(place.chat, place, pinMessage, { messageId, isPinned: false }),
})
