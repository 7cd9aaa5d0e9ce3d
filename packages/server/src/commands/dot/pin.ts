import { pinMessage } from '../../moderation/pin-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.pin <id>`, `.unpin <id>` (OPEN-163). */
const pinCommand = (usage: 'usage_pin' | 'usage_unpin', isPinned: boolean) =>
  dotCommand({
    right: 'pin',
    isForConversations: false,
    usage,
    parse: ([id, ...rest]) => (id === undefined || rest.length > 0 ? null : id),
    run: (place, messageId) => runAct(place.chat, place, pinMessage, { messageId, isPinned }),
  })

export const pin = pinCommand('usage_pin', true)
export const unpin = pinCommand('usage_unpin', false)
