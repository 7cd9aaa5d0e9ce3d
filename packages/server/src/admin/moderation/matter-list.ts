import { matterRecordOf } from '../../moderation/matters/matter-record-of.ts'
import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

/** More than a channel holds at a time as it is shipped. */
const LISTED = 500

export const matterList: StoreCommand = {
  name: 'matter list',
  usage: '{channel}|everywhere',
  sentence:
    'Lists what waits for a decision of a channel’s moderators, or of administrators everywhere, the oldest first, without texts.',
  needs: 'store',
  async run({ store }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withScope(store, name, async (scopeId) => {
      const rows = await store.read.matters.listOpen(scopeId, {}, null, LISTED)
      return {
        rows: rows.map((row) => ({
          number: row.n,
          kind: row.kind,
          since: row.openedAt,
          until: row.expiresAt,
          name: row.userName,
          filter: matterRecordOf(row).filter?.title ?? null,
          reporters: row.reporters,
        })),
      }
    })
  },
}
