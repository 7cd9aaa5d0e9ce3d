import { COUNTS_DAYS, EVERYWHERE, may, type FilterRecord, type Filters, type Standing } from '@gwar/protocol'
import type { FilterRow } from '../../../store/moderation/filters.ts'
import type { HttpDeps } from '../../http.ts'

const DAY_MS = 86_400_000

/** Filters as HTTP gives them, with the names of who changed them last. */
export async function filterRecordsOf(
  { store, clock }: Pick<HttpDeps, 'store' | 'clock'>,
  rows: readonly FilterRow[],
): Promise<FilterRecord[]> {
  const ids = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))]
  const since = new Date(clock.now().getTime() - COUNTS_DAYS * DAY_MS)
  const scopeId = rows[0]?.scopeId
  const caught = scopeId === undefined ? null : await store.read.filterHits.totals(scopeId, since)
  const people = new Map((await store.read.users.byIds(ids)).map((user) => [user.id, user]))
  return rows.map((row, index) => {
    const user = row.changedBy === null ? undefined : people.get(row.changedBy)
    const name = user === undefined || user.deletedAt !== null ? null : user.name
    return {
      id: row.id,
      version: row.version,
      position: index + 1,
      state: row.state,
      body: row.body,
      changed_by: row.changedBy === null ? null : { id: row.changedBy, name },
      changed_at: row.changedAt.toISOString(),
      caught: caught?.get(row.id) ?? 0,
    }
  })
}

/** All filters of a scope, and whether this reader may change them. */
export async function filtersOf(
  deps: Pick<HttpDeps, 'store' | 'clock'>,
  scopeId: string,
  standing: Standing,
): Promise<Filters> {
  const { read } = deps.store
  const data = await filterRecordsOf(deps, await read.filters.ofScope(scopeId))
  const isOpen =
    may('manage_locked_filters', standing) ||
    scopeId === EVERYWHERE ||
    (await read.channelModeration.of(scopeId)).o_edits_filters
  return { data, may_edit: isOpen && may('manage_filters', standing) }
}
