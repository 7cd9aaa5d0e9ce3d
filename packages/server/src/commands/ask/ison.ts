import { nameKey, NUMERICS } from '@gwar/protocol'
import { peopleOnline } from '../../chat/people/online.ts'
import type { Command } from '../command.ts'

/** How many names one ISON may have. */
const MAX_NAMES = 100

/** `ISON name name …`: tells which of them are connected. */
export const ison: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: 2,
  usage: ['ISON {name} [name…]'],
  async run({ client, line, chat }) {
    const asked = line.params
      .flatMap((param) => param.split(' '))
      .filter((name) => name !== '')
      .slice(0, MAX_NAMES)
    const online = await peopleOnline(chat, asked)
    const { serviceNick } = chat.names
    const here = new Map<string, string>()
    for (const name of asked) {
      const key = nameKey(name)
      const known = key === nameKey(serviceNick) ? serviceNick : online.get(key)?.name
      if (known !== undefined) here.set(key, known)
    }
    client.numeric(NUMERICS.RPL_ISON, [], [...here.values()].join(' '))
  },
}
