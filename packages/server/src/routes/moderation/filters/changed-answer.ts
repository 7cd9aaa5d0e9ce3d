import type { ChangedFilter } from '@gwar/protocol'
import { problem, type Answer } from '../../answer.ts'
import type { HttpDeps } from '../../http.ts'
import { filterRecordsOf } from './filter-records-of.ts'

/**
 * The answer to who changes a filter that somebody else changed meanwhile (FILT-18): who and when, the filter as it
 * stands, and the version from which both began.
 */
export async function changedAnswer(
  deps: HttpDeps,
  { scopeId, id, version }: { readonly scopeId: string; readonly id: string; readonly version: number },
): Promise<Answer> {
  const { read } = deps.store
  const row = await read.filters.byId(scopeId, id)
  if (row === undefined) return problem('not_found')
  const [stands] = await filterRecordsOf(deps, [row])
  const base = await read.filters.versionOf(scopeId, id, version)
  return problem('changed', undefined, {
    by: stands!.changed_by?.name ?? null,
    at: stands!.changed_at,
    stands: row.isRemoved ? null : stands!,
    base: base?.body ?? null,
  } satisfies Omit<ChangedFilter, 'error' | 'message'>)
}
