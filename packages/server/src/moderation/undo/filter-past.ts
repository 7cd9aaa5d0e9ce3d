import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { FilterRow, FilterVersionRow } from '../../store/moderation/filters.ts'
import type { Reader } from '../../store/nouns.ts'

/** What an act did to a filter, and what is known of it. */
export interface FilterPast {
  readonly now: FilterRow
  /** As the act left it. */
  readonly after: FilterVersionRow
  /** As it was before; null for a new one. */
  readonly before: FilterVersionRow | null
}

/** The filter of an entry, as it is, as the act left it, and as it was before. */
export async function filterPast(
  filters: Pick<Reader['filters'], 'byId' | 'versionOf'>,
  { scopeId, filterId, filterVersion }: Pick<EntryRow, 'scopeId' | 'filterId' | 'filterVersion'>,
): Promise<FilterPast | undefined> {
  if (filterId === null || filterVersion === null) return undefined
  const now = await filters.byId(scopeId, filterId)
  const after = await filters.versionOf(scopeId, filterId, filterVersion)
  if (now === undefined || after === undefined) return undefined
  const before = (await filters.versionOf(scopeId, filterId, filterVersion - 1)) ?? null
  return { now, after, before }
}
