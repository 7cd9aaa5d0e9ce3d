import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/** `MOTD`: there is none (wire §2). */
export const motd: Command = {
  minParams: 0,
  needsRegistration: true,
  run({ client, chat }) {
    client.numeric(NUMERICS.ERR_NOMOTD, [], chat.texts.protocol.noMotd)
  },
}
