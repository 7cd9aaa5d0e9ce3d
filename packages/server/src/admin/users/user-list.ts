import { nameKey } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'
import { userRow } from './user-row.ts'

const PAGE = 100

export const userList: StoreCommand = {
  name: 'user list',
  usage: '[after-name]',
  sentence: `Lists accounts by name, ${PAGE} at a time; with a name, those after it.`,
  needs: 'store',
  async run({ store }, [after, ...rest]) {
    if (rest.length > 0) return 'usage'
    const users = await store.read.users.list(after === undefined ? null : nameKey(after), PAGE)
    const last = users.length === PAGE ? users.at(-1) : undefined
    return {
      rows: users.map(userRow),
      ...(last && { note: `There may be more: user list ${last.name}` }),
    }
  },
}
