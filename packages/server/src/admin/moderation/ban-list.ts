import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'

export const banList: StoreCommand = {
  name: 'ban list',
  usage: '{channel}',
  sentence: 'Lists who is banned or muted in a channel now, the newest first.',
  needs: 'store',
  async run({ store, now }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withChannel(store, name, async (channel) => {
      const bans = await store.read.bans.ofChannel(channel.id, now(), null)
      return {
        rows: bans.map((ban) => ({
          id: ban.id,
          name: ban.userName,
          by: ban.byName,
          since: ban.createdAt,
          until: ban.expiresAt,
          reason: ban.reason,
        })),
      }
    })
  },
}
