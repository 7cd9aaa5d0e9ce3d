import { nameKey } from '@gwar/protocol'
import { channelRow } from './channel-row.ts'
import type { StoreCommand } from '../command.ts'

const PAGE = 100

export const channelList: StoreCommand = {
  name: 'channel list',
  usage: '[after-name]',
  sentence: `Lists channels by name, ${PAGE} at a time; with a name, those after it.`,
  needs: 'store',
  async run({ store }, [after, ...rest]) {
    if (rest.length > 0) return 'usage'
    const channels = await store.read.channels.list(
      after === undefined ? null : nameKey(after.replace(/^#/, '')),
      PAGE,
    )
    const last = channels.length === PAGE ? channels.at(-1) : undefined
    return {
      rows: channels.map(channelRow),
      ...(last && { note: `There may be more: channel list ${last.name}` }),
    }
  },
}
