import type { StoreCommand } from '../command.ts'
import { userRow } from './user-row.ts'
import { withUser } from './with-user.ts'

export const userShow: StoreCommand = {
  name: 'user show',
  usage: '{name}',
  sentence: 'Shows an account with its logins and its modes in channels.',
  needs: 'store',
  async run({ store }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      const [sessions, modes] = await Promise.all([
        store.read.sessions.ofUser(user.id),
        store.read.modes.ofUser(user.id),
      ])
      const channels = await store.read.channels.byIds([...new Set(modes.map(({ channelId }) => channelId))])
      const lettersIn = (id: string): string =>
        modes.flatMap(({ channelId, mode }) => (channelId === id ? [mode] : [])).join('')
      return {
        row: {
          ...userRow(user),
          logins: sessions.length,
          'last used': sessions[0]?.lastUsedAt ?? null,
          channels: channels.map(({ id, name: channel }) => `#${channel} +${lettersIn(id)}`).join(', '),
        },
      }
    })
  },
}
