import { NUMERICS } from '@gwar/protocol'
import type { Command } from './command.ts'
import { tryRegister } from './registration.ts'

/** `USER …` alone registers; what it says of a person is not used (wire §2). */
export const user: Command = {
  minParams: 0,
  needsRegistration: false,
  async run(context) {
    const { client, chat } = context
    if (client.hasSentUser) {
      client.numeric(NUMERICS.ERR_ALREADYREGISTERED, [], chat.texts.protocol.alreadyRegistered)
      return
    }
    client.hasSentUser = true
    await tryRegister(context)
  },
}
