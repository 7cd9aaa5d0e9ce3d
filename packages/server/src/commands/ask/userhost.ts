import { nameKey, NUMERICS } from '@gwar/protocol'
import { awayOf, peopleOnline } from '../../chat/people/online.ts'
import type { Command } from '../command.ts'
import { identityOf } from './identity.ts'

/** How many names one USERHOST may have (RFC 2812). */
const MAX_NAMES = 5

/** `USERHOST name …`: tells which of them are connected, and whether they are away; the host is the cloak. */
export const userhost: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: 2,
  usage: ['USERHOST {name} [name…]'],
  async run({ client, line, chat }) {
    const asked = line.params.slice(0, MAX_NAMES)
    const online = await peopleOnline(chat, asked)
    const replies = new Set<string>()
    for (const name of asked) {
      const person = online.get(nameKey(name))
      if (person !== undefined) {
        const { user, host } = identityOf(person)
        replies.add(`${person.name}=${awayOf(chat, person.id) === null ? '+' : '-'}${user}@${host}`)
      } else if (client.session.person === null && nameKey(name) === nameKey(client.nick))
        replies.add(`${client.nick}=+guest@${client.serverName}`)
    }
    client.numeric(NUMERICS.RPL_USERHOST, [], [...replies].join(' '))
  },
}
