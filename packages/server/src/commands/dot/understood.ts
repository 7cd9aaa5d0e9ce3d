import { acknowledgeWarning } from '../../moderation/people/acknowledge-warning.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.understood`: acknowledges the own warnings in this channel, for all connections. */
export const understood = dotCommand({
  right: 'acknowledge',
  isForConversations: false,
  usage: 'usage_understood',
  isForWarned: true,
  parse: (words) => (words.length === 0 ? { id: null } : null),
  run: (place, warning) => runAct(place.chat, place, acknowledgeWarning, warning),
})
