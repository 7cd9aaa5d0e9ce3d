import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/** `MOTD`: answers that there is none (wire §2). */
export const motd: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'none',
  cost: 1,
  usage: ['MOTD'],
  run({ client, chat }) {
    client.numeric(NUMERICS.ERR_NOMOTD, [], chat.texts.protocol.noMotd)
  },
}
