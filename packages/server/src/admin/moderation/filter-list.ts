import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

export const filterList: StoreCommand = {
  name: 'filter list',
  usage: '{channel}|everywhere',
  sentence:
    'Lists the filters of a channel, or those that hold everywhere, in the order in which they decide.',
  needs: 'store',
  async run({ store }, [scope, ...rest]) {
    if (scope === undefined || rest.length > 0) return 'usage'
    return withScope(store, scope, async (scopeId) => {
      const filters = await store.read.filters.ofScope(scopeId)
      return {
        rows: filters.map(({ id, state, title, version, body, changedAt }) => ({
          id,
          state,
          title,
          does: body.do,
          version,
          changed: changedAt,
        })),
      }
    })
  },
}
