import { parseUuid } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'
import { purgeByOperator } from './purge-by-operator.ts'

export const messagePurge: StoreCommand = {
  name: 'message purge',
  usage: '{id or link}',
  sentence: 'Removes a message for good, with its files, from a channel or a private conversation.',
  needs: 'store',
  async run(context, [given, ...rest]) {
    // a copied link of the page ends with the id behind '#'
    const id = parseUuid(given?.split('#').at(-1) ?? '')
    if (id === null || rest.length > 0) return 'usage'
    const { messages, matters } = context.store.read
    const channelId = (await messages.channelOf(id)) ?? (await matters.scopeOfHeld(id))
    if (channelId === undefined) return { refused: `There is no message ${id}.` }
    return purgeByOperator(context, channelId, id)
  },
}
