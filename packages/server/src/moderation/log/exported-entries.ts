import type { Store } from '../../store/store.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { LogFilter } from '../../store/moderation/log/log-filter.ts'
import { entryRecordOf } from './entry-record-of.ts'

/** Columns of an exported log, in this order; people stand with their names, which only those who left do not have. */
export const EXPORT_COLUMNS = [
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
  'filter',
  'matter',
  'category',
  'reason',
  'detail',
  'undoes',
  'undone_by',
  'evidence',
  'hash',
] as const

export type ExportedEntry = ReturnType<typeof exportedEntry>

/** Entries behind one number and up to another, oldest first, with their evidence. */
export async function exportedPage(
  { read }: Pick<Store, 'read'>,
  scopeId: string,
  filter: LogFilter,
  between: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<ExportedEntry[]> {
  const { moderationLog } = read
  const rows = await moderationLog.page(scopeId, filter, between, limit)
  const evidence = await moderationLog.evidenceOfMany(
    scopeId,
    rows.map(({ seq }) => seq),
  )
  return rows.map((row) => exportedEntry(row, evidence.get(row.seq) ?? null))
}

export function exportedEntry(row: EntryRow, evidence: unknown) {
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
