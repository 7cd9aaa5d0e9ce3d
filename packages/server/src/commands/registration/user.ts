import { NUMERICS } from '@gwar/protocol'
import { changeFace } from '../own/change-face.ts'
import type { Command } from '../command.ts'
import { readRealName } from '../own/read-real-name.ts'
import { tryRegister } from './registration.ts'

/**
 * `USER name 0 * :real name` alone registers, with any number of parameters (wire §2). WHO and WHOIS tell the real
 * name; one that only repeats the name, as programs without a real name send it, is ignored.
 */
export const user: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['USER {name} 0 * :{real name}'],
  async run(context) {
    const { client, line, chat } = context
    if (client.hasSentUser) {
      client.numeric(NUMERICS.ERR_ALREADYREGISTERED, [], chat.texts.protocol.alreadyRegistered)
      return
    }
    client.hasSentUser = true
    const [name = '', , , given = ''] = line.params
    const realName = given === name ? null : readRealName(given)
    if (realName !== null) changeFace(context, { realName })
    await tryRegister(context)
  },
}
