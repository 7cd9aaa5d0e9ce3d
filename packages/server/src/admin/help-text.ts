import type { AdminCommand } from './command.ts'
import { columns } from './print.ts'
import { ADMIN_COMMANDS } from './table.ts'

/** The usage of one command, or of all. */
export function helpText(command?: AdminCommand): string {
  const shown = command === undefined ? ADMIN_COMMANDS : [command]
  return [
    'npm run admin -- {command} [--json] [--help]',
    '',
    columns(shown.map(({ name, usage, sentence }) => [`  ${name} ${usage}`.trimEnd(), sentence])),
  ].join('\n')
}
