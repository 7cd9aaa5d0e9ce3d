import { partingText } from '../../chat/entering/parting-text.ts'
import { REASON_LENGTH } from '../bounds.ts'
import type { Command } from '../command.ts'
import { cutTo } from '../cut-to.ts'

/** `QUIT [:text]`: when it was the account's last connection, everybody who shares a channel is told by QUIT. */
export const quit: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['QUIT [:text]'],
  async run({ client, chat, line }) {
    const text = cutTo(line.params[0] ?? '', REASON_LENGTH)
    // the prefix prevents that somebody pretends to have lost the connection (modern IRC)
    client.lastWords = 'Quit: '
    try {
      await client.lastSaid
      const said = await partingText(chat, client.session, client.session.channels, text)
      client.lastWords = `Quit: ${said ?? ''}`
    } finally {
      client.transport.close('quit')
    }
  },
}
