import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'
import { supportLines, VERSION } from '../registration/support.ts'

/** `VERSION`: the program, and 005 again. */
export const version: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 1,
  usage: ['VERSION'],
  run({ client, chat }) {
    client.numeric(NUMERICS.RPL_VERSION, [VERSION, client.serverName], chat.productName)
    client.sendAll(supportLines(client, chat))
  },
}
