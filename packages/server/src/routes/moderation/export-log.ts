import { Readable } from 'node:stream'
import { moderationLogExport as api } from '@gwar/protocol'
import { stringify } from 'csv-stringify/sync'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { exportLog } from '../../moderation/log/export-log.ts'
import {
  EXPORT_COLUMNS,
  exportedEntry,
  exportedPage,
  type ExportedEntry,
} from '../../moderation/log/exported-entries.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { LogFilter } from '../../store/moderation/log/log-filter.ts'
import { fields } from '../answer.ts'
import { readerOf } from '../../moderation/matters/is-seen-by.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from './act-refusal.ts'
import { readLogFilter } from './log-filter.ts'
import { routesInScope } from './routes-in-scope.ts'

/** How many entries are read at a time. */
const PAGE = 500

/**
 * `GET /api/channels/{id}/moderation/log/export` (MLOG-09): oldest first, written while it is read. The last line names
 * the number and the hash of the head, by which somebody sees later that nobody wrote the log anew.
 */
export const exportLogRoutes = routesInScope({
  method: 'GET',
  path: '/log/export',
  summary: 'The log of moderation as CSV or JSON lines; for owners',
  refuses: [409],
  scope: 'channel_manage',
  right: 'export_moderation',
  limit: 'search',
  query: api.query,
  answers: {},
  gives: 'text/csv',

  async run({ deps, channel, caller, standing, query: { format, ...narrowed } }) {
    const read = await readLogFilter(deps.store, narrowed)
    if ('errors' in read) return fields(read.errors)
    const said = Object.entries(narrowed).filter(([, value]) => value !== undefined)
    const done = await runAct(deps.moderation, { channel, person: personWithin(caller) }, exportLog, {
      format,
      narrowed: Object.fromEntries(said) as Record<string, string | number>,
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const reader = readerOf(caller.user.id, standing)
    const day = deps.clock.now().toISOString().slice(0, 10)
    const lines = format === 'csv' ? csvOf : jsonLinesOf
    return {
      kind: 'download',
      name: `${channel.name}-moderation-${day}.${format}`,
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
      content: Readable.from(lines(entriesOf(deps, channel.id, { ...read.filter, reader }, done.seq))),
    }
  },
})

/** Every entry up to that number, a page at a time. */
async function* entriesOf(
  { store }: HttpDeps,
  scopeId: string,
  filter: LogFilter,
  upTo: number,
): AsyncGenerator<readonly ExportedEntry[]> {
  for (let after = 0; after < upTo;) {
    const entries = await exportedPage(store, scopeId, filter, { after, upTo }, PAGE)
    yield entries
    if (entries.length < PAGE) break
    after = entries.at(-1)!.seq
  }
  const head = await store.read.moderationLog.bySeq(scopeId, upTo)
  if (head !== undefined) yield [{ ...exportedEntry(head, null), kind: 'head' }]
}

async function* jsonLinesOf(pages: AsyncIterable<readonly ExportedEntry[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

async function* csvOf(pages: AsyncIterable<readonly ExportedEntry[]>): AsyncGenerator<string> {
  // spreadsheets read UTF-8 only with a byte order mark
  yield `\ufeff${stringify([EXPORT_COLUMNS], { record_delimiter: 'windows' })}`
  for await (const page of pages)
    yield stringify(
      page.map((entry) => EXPORT_COLUMNS.map((column) => cellOf(entry[column]))),
      // a name or a reason that begins like a formula must not become one
      { record_delimiter: 'windows', escape_formulas: true },
    )
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
