import type { AttachmentFilter, EmbedFilter } from '@gwar/protocol'

/** What narrows a search; one person at a time (OPEN-97). */
export interface Filters {
  readonly user: string | null
  readonly attachments: readonly AttachmentFilter[]
  readonly embeds: readonly EmbedFilter[]
}

export const NO_FILTERS: Filters = { user: null, attachments: [], embeds: [] }

/** Adds a filter: 'all' replaces the others, any other replaces 'all', a present one changes nothing (spec B §4). */
export function withFilter<F extends string>(
  filters: readonly F[],
  added: F | 'all',
): readonly (F | 'all')[] {
  if (filters.includes(added as F)) return filters
  return added === 'all' ? [added] : [...filters.filter((filter) => filter !== 'all'), added]
}

export function hasFilters({ user, attachments, embeds }: Filters): boolean {
  return user !== null || attachments.length > 0 || embeds.length > 0
}
