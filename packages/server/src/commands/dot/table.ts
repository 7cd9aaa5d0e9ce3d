import type { DotCommandName } from '@gwar/protocol'
import { ban } from './ban.ts'
import { color } from './color.ts'
import type { DotCommand } from './dot-command.ts'
import { mute } from './mute.ts'
import { pin, unpin } from './pin.ts'
import { purge } from './purge.ts'
import { removeMessage } from './remove-message.ts'
import { restoreMessage } from './restore-message.ts'
import { subscription } from './subscription.ts'
import { unban } from './unban.ts'
import { voteOnMessage } from './vote-message.ts'

/** Every command inside a message. */
export const DOT_COMMANDS: { readonly [Name in DotCommandName]: DotCommand } = {
  ban,
  color,
  mute,
  pin,
  purge,
  removemessage: removeMessage,
  restoremessage: restoreMessage,
  subscription,
  unban,
  unpin,
  votemessage: voteOnMessage,
}
