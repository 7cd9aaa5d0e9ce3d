import { color } from './color.ts'
import { ban } from './ban.ts'
import type { DotCommand } from './dot-command.ts'
import { mute } from './mute.ts'
import { pin, unpin } from './pin.ts'
import { removeMessage } from './remove-message.ts'
import { unban } from './unban.ts'
import { voteOnMessage } from './vote-message.ts'
import { subscription } from './subscription.ts'

/** Every command inside a message, by its first word (wire §5); what is not here is an ordinary message. */
export const DOT_COMMANDS: ReadonlyMap<string, DotCommand> = new Map<string, DotCommand>([
  ['.color', color],
  ['.subscription', subscription],
])
