import type { DotCommandName } from '@gwar/protocol'
import { allow } from './allow.ts'
import { appeal } from './appeal.ts'
import { ban } from './ban.ts'
import { color } from './color.ts'
import type { DotCommand } from './dot-command.ts'
import { deny } from './deny.ts'
import { filter } from './filter.ts'
import { goal } from './goal.ts'
import { history } from './history.ts'
import { live } from './live.ts'
import { modnotices } from './modnotices.ts'
import { mute } from './mute.ts'
import { note } from './note.ts'
import { overlay } from './overlay.ts'
import { pin, unpin } from './pin.ts'
import { poll } from './poll.ts'
import { purge } from './purge.ts'
import { report } from './report.ts'
import { removeMessage } from './remove-message.ts'
import { restoreMessage } from './restore-message.ts'
import { shield } from './shield.ts'
import { subscription } from './subscription.ts'
import { title } from './title.ts'
import { understood } from './understood.ts'
import { undo } from './undo.ts'
import { unban } from './unban.ts'
import { visit } from './visit.ts'
import { vote } from './vote.ts'
import { voteOnMessage } from './vote-message.ts'
import { warn } from './warn.ts'
import { withdraw } from './withdraw.ts'

/** Every command inside a message. */
export const DOT_COMMANDS: { readonly [Name in DotCommandName]: DotCommand } = {
  allow,
  appeal,
  ban,
  color,
  deny,
  filter,
  goal,
  history,
  live,
  modnotices,
  mute,
  note,
  overlay,
  pin,
  poll,
  purge,
  removemessage: removeMessage,
  report,
  restoremessage: restoreMessage,
  shield,
  subscription,
  title,
  unban,
  understood,
  undo,
  unpin,
  visit,
  vote,
  votemessage: voteOnMessage,
  warn,
  withdraw,
}
