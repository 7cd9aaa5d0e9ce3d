import { matterRecordOf } from '../../moderation/matters/matter-record-of.ts'
import type { StoreCommand } from '../command.ts'
import { withScope } from './with-scope.ts'

const PAGE = 500
const NUMBER = /^\d{1,9}$/

export const matterList: StoreCommand = {
  name: 'matter list',
  usage: '{channel}|everywhere [after-number]',
  sentence: `Lists what waits for a decision of a channel’s moderators, or of administrators everywhere, without texts: alarms first, then the oldest, ${PAGE} at a time; with a number, what came after that matter.`,
  needs: 'store',
  async run({ store }, [name, given, ...rest]) {
    const isUnread = given !== undefined && !NUMBER.test(given)
    if (name === undefined || rest.length > 0 || isUnread) return 'usage'
    const after = given === undefined ? null : Number(given)
    return withScope(store, name, async (scopeId) => {
      const rows = await store.read.matters.listOpen(scopeId, {}, after, PAGE)
      const last = rows.length === PAGE ? rows.at(-1) : undefined
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
        ...(last && { note: `There may be more: matter list ${name} ${last.n}` }),
      }
    })
  },
}
