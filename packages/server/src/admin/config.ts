import { dumpConfig } from '../config/dump.ts'
import type { ConfigCommand } from './command.ts'

export const config: ConfigCommand = {
  name: 'config',
  usage: '',
  sentence: 'The settings in force, secrets masked.',
  needs: 'config',
  run(inForce, args) {
    if (args.length > 0) return 'usage'
    return { rows: dumpConfig(inForce).map(({ name, value, sentence }) => ({ name, value, sentence })) }
  },
}
