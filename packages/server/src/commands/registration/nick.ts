import { nameKey, NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/**
 * `NICK`: a nick is the account's name and cannot be chosen: ignored before registration, refused afterwards (wire
 * §2).
 */
export const nick: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 1,
  usage: ['NICK {name}'],
  run({ client, line, chat }) {
    const wanted = line.params[0] ?? ''
    if (wanted === '') client.numeric(NUMERICS.ERR_NONICKNAMEGIVEN, [], chat.texts.protocol.noNickname)
    if (wanted === '' || !client.isRegistered || nameKey(wanted) === nameKey(client.nick)) return
    client.numeric(NUMERICS.ERR_ERRONEUSNICKNAME, [wanted], chat.texts.protocol.accountRequired)
  },
}
