import { ban } from './ban.ts'
import { color } from './color.ts'
import type { DotCommand } from './dot-command.ts'
import { mute } from './mute.ts'
import { pin, unpin } from './pin.ts'
import { purge } from './purge.ts'
import { removeMessage } from './remove-message.ts'
import { subscription } from './subscription.ts'
import { unban } from './unban.ts'
import { voteOnMessage } from './vote-message.ts'

/** Every command inside a message, by its first word (wire §5); what is not here is an ordinary message. */
export const DOT_COMMANDS: ReadonlyMap<string, DotCommand> = new Map<string, DotCommand>([
  ['.ban', ban],
  ['.color', color],
  ['.mute', mute],
  ['.pin', pin],
  ['.purge', purge],
  ['.removemessage', removeMessage],
  ['.subscription', subscription],
  ['.unban', unban],
  ['.unpin', unpin],
  ['.votemessage', voteOnMessage],
])
