import type { Command } from './command.ts'

/** `QUIT`: the others hear a PART (wire §2). */
export const quit: Command = {
  minParams: 0,
  needsRegistration: false,
  run: ({ client }) => client.transport.close('quit'),
}
