import { parseUuid } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'

export const streamKeyRemove: StoreCommand = {
  name: 'stream key remove',
  usage: '{id}',
  sentence: 'Removes a stream key: it tells nothing more.',
  needs: 'store',
  async run({ store }, [given, ...rest]) {
    if (given === undefined || rest.length > 0) return 'usage'
    const id = parseUuid(given)
    const key = id === null ? undefined : await store.read.streamKeys.byId(id)
    const isGone =
      key !== undefined && (await store.transact((tx) => tx.streamKeys.remove(key.channelId, key.id)))
    return isGone
      ? { done: `The key '${key.name}' is gone.` }
      : { refused: `There is no stream key ${given}.` }
  },
}
