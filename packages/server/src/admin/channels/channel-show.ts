import { channelRow } from './channel-row.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from './with-channel.ts'

export const channelShow: StoreCommand = {
  name: 'channel show',
  usage: '{name}',
  sentence: 'Shows a channel with its modes and everybody who holds a mode in it.',
  needs: 'store',
  async run({ store }, [given, ...rest]) {
    if (given === undefined || rest.length > 0) return 'usage'
    return withChannel(store, given, async (channel) => {
      const [modes, members, creator] = await Promise.all([
        store.read.modes.ofChannel(channel.id),
        store.read.modes.ofMembers(channel.id),
        channel.createdBy === null ? undefined : store.read.users.byId(channel.createdBy),
      ])
      return {
        row: {
          ...channelRow(channel),
          topic: channel.topic,
          creator: creator?.name ?? null,
          modes: modes.map(({ mode, param }) => (param === null ? mode : `${mode}=${param}`)).join(' '),
          holders: members.map(({ mode, userName }) => `+${mode} ${userName}`).join(', '),
        },
      }
    })
  },
}
