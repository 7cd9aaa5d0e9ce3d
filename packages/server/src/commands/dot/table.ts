import { color } from './color.ts'
import type { DotCommand } from './dot-command.ts'
import { subscription } from './subscription.ts'

/** Every command inside a message, by its first word (wire §5); what is not here is an ordinary message. */
export const DOT_COMMANDS: ReadonlyMap<string, DotCommand> = new Map<string, DotCommand>([
  ['.color', color],
  ['.subscription', subscription],
])
