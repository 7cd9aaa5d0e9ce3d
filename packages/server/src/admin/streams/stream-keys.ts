import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

export const streamKeys: StoreCommand = {
  name: 'stream keys',
  usage: '{channel}',
  sentence: "Lists what may tell of a channel's stream, without the keys themselves.",
  needs: 'store',
  async run({ store }, [channelName, ...rest]) {
    if (channelName === undefined || rest.length > 0) return 'usage'
    return withChannel(store, channelName, async (channel) => {
      const keys = await store.read.streamKeys.ofChannel(channel.id)
      return {
        rows: keys.map(({ id, name, createdAt, usedAt }) => ({ id, name, created: createdAt, used: usedAt })),
      }
    })
  },
}
