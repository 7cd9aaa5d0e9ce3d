import type { StoreCommand } from '../command.ts'
import { userRow } from './user-row.ts'

const PAGE = 100

export const userList: StoreCommand = {
  name: 'user list',
  usage: '[after-name]',
  sentence: `Lists accounts by name, ${PAGE} at a time; with a name, those after it.`,
  needs: 'store',
  async run({ store }, args) {
    if (args.length > 1) return 'usage'
    const users = await store.read.users.list(args[0] ?? null, PAGE)
    const last = users.length === PAGE ? users.at(-1) : undefined
    return {
      rows: users.map(userRow),
      ...(last && { note: `There may be more: user list ${last.name}` }),
    }
  },
}
