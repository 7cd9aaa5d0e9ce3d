import { Readable } from 'node:stream'
import { moderationLogExport as api } from '@gwar/protocol'
import { stringify } from 'csv-stringify/sync'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { entryRecordOf } from '../../moderation/log/entry-record-of.ts'
import { exportLog } from '../../moderation/log/export-log.ts'
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

/** Columns of the table, in this order; people stand with their names, which only those who left do not have. */
const COLUMNS = [
  'seq',
  'id',
  'at',
  'kind',
  'actor',
  'actor_id',
  'actor_modes',
  'is_operator',
  'application',
  'target',
  'target_id',
  'target_modes',
  'message_id',
  'matter',
  'category',
  'reason',
  'detail',
  'undoes',
  'undone_by',
  'evidence',
  'hash',
] as const

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

type Exported = ReturnType<typeof exportedOf>

/** Every entry up to that number, a page at a time. */
async function* entriesOf(
  { store }: HttpDeps,
  scopeId: string,
  filter: LogFilter,
  upTo: number,
): AsyncGenerator<readonly Exported[]> {
  const { moderationLog } = store.read
  for (let after = 0; after < upTo;) {
    const rows = await moderationLog.page(scopeId, filter, { after, upTo }, PAGE)
    const evidence = await moderationLog.evidenceOfMany(
      scopeId,
      rows.map(({ seq }) => seq),
    )
    yield rows.map((row) => exportedOf(row, evidence.get(row.seq) ?? null))
    if (rows.length < PAGE) break
    after = rows.at(-1)!.seq
  }
  const head = await moderationLog.bySeq(scopeId, upTo)
  if (head !== undefined) yield [{ ...exportedOf(head, null), kind: 'head' }]
}

function exportedOf(row: Parameters<typeof entryRecordOf>[0], evidence: unknown) {
  const { actor, target, application, ...entry } = entryRecordOf(row)
  return {
    ...entry,
    actor: actor === null ? '(service)' : actor.name,
    actor_id: actor?.id ?? null,
    actor_modes: actor?.modes ?? null,
    application: application?.name ?? null,
    target: target?.name ?? null,
    target_id: target?.id ?? null,
    target_modes: target?.modes ?? null,
    evidence,
  }
}

async function* jsonLinesOf(pages: AsyncIterable<readonly Exported[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

async function* csvOf(pages: AsyncIterable<readonly Exported[]>): AsyncGenerator<string> {
  // spreadsheets read UTF-8 only with a byte order mark
  yield `\ufeff${stringify([COLUMNS], { record_delimiter: 'windows' })}`
  for await (const page of pages)
    yield stringify(
      page.map((entry) => COLUMNS.map((column) => cellOf(entry[column]))),
      // a name or a reason that begins like a formula must not become one
      { record_delimiter: 'windows', escape_formulas: true },
    )
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
