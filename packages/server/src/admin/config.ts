import { dumpConfig } from '../config/dump.ts'
import { warningsOf } from '../config/warnings-of.ts'
import type { ConfigCommand } from './command.ts'

export const config: ConfigCommand = {
  name: 'config',
  usage: '',
  sentence: 'Shows the settings in force, secrets masked.',
  needs: 'config',
  run(inForce, args) {
    if (args.length > 0) return 'usage'
    const rows = dumpConfig(inForce).map(({ name, value, sentence }) => ({ name, value, sentence }))
    const warnings = warningsOf(inForce).map((warning) => `Warning: ${warning}.`)
    return warnings.length === 0 ? { rows } : { rows, note: warnings.join('\n') }
  },
}
