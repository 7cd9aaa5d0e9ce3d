import { EXPORT_COLUMNS, exportedPage, type ExportedEntry } from '../../moderation/log/exported-entries.ts'
import { exportLog } from '../../moderation/log/export-log.ts'
import type { Row, StoreCommand } from '../command.ts'
import { operatorAct } from './operator-act.ts'
import { withScope } from './with-scope.ts'

const PAGE = 1000
const NUMBER = /^\d{1,15}$/

export const moderationExport: StoreCommand = {
  name: 'moderation export',
  usage: '{channel}|everywhere [after-number]',
  sentence: `Takes a log of moderation away with evidence and hashes, the oldest first, ${PAGE} entries at a time; with a number, what is behind that entry. The beginning is an entry itself.`,
  needs: 'store',
  async run(context, [name, given = '0', ...rest]) {
    if (name === undefined || rest.length > 0 || !NUMBER.test(given)) return 'usage'
    const { store } = context
    const after = Number(given)
    return withScope(store, name, async (scopeId, where) => {
      if (after === 0) {
        const done = await operatorAct(context, scopeId, exportLog, { format: 'jsonl', narrowed: {} })
        if (done.refusal !== null) return { refused: `The log ${where} could not be exported.` }
      }
      const head = await store.read.moderationLog.head(scopeId)
      const upTo = head?.seq ?? 0
      const entries = await exportedPage(store, scopeId, {}, { after, upTo }, PAGE)
      const last = entries.length === PAGE ? entries.at(-1)!.seq : upTo
      const hash = head?.hash == null ? '' : ` with the hash ${Buffer.from(head.hash).toString('hex')}`
      return {
        rows: entries.map(rowOf),
        note:
          last < upTo
            ? `There is more: moderation export ${name} ${last}`
            : `The log ${where} ends with entry ${upTo}${hash}.`,
      }
    })
  },
}

function rowOf(entry: ExportedEntry): Row {
  return Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, cellOf(entry[column])]))
}

function cellOf(value: unknown): Row[string] {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
}
