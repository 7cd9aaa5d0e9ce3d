import type { FilterBody, FilterRecord, SavedFilter } from '@gwar/protocol'

/** What the editor of a new filter hands over, by the history, to the page of the filter that is kept from then on. */
export interface Made {
  readonly version: number
  /** Which of its patterns are slow, as the answer to the saving said. */
  readonly slow: SavedFilter['slow']
  /** What was written while that answer was on its way, or what was saved. */
  readonly draft: FilterBody
}

/** What was handed over; null where nothing was, or the filter was saved once more since. */
export function madeBefore(state: unknown, filter: Pick<FilterRecord, 'version'> | null): Made | null {
  const { made } = (state ?? {}) as { readonly made?: Made }
  return made !== undefined && made.version === filter?.version ? made : null
}
