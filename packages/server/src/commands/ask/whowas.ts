import { NUMERICS } from '@gwar/protocol'
import type { Command } from '../command.ts'

/**
 * `WHOWAS name`: always unknown, because nobody is remembered. Clients send it by themselves when WHOIS found
 * nobody.
 */
export const whowas: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: 3,
  usage: ['WHOWAS {name}'],
  run({ client, line, chat }) {
    const [name = ''] = line.params
    client.numeric(NUMERICS.ERR_WASNOSUCHNICK, [name], chat.texts.protocol.wasNoSuchNick)
    client.numeric(NUMERICS.RPL_ENDOFWHOWAS, [name], chat.texts.protocol.endOfWhowas)
  },
}
