import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

export const banList: StoreCommand = {
  name: 'ban list',
  usage: '{channel}|everywhere',
  sentence: 'Lists who is banned or muted in a channel now, the newest first.',
  needs: 'store',
  async run({ store, now }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withScope(store, name, async (scopeId) => {
      const bans = await store.read.bans.ofChannel(scopeId, now(), null)
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
