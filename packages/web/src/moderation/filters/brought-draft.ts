import { readFilterBody, withExceptions, type FilterBody, type FilterRecord } from '@gwar/protocol'

/** What comes with an entry of the history into the editor of a filter. */
export interface Brought {
  /** The filter for which it is; null for one that is not saved. */
  readonly filter: string | null
  /** The version from which the draft was made. */
  readonly version: number | null
  readonly body: FilterBody
  /** Exceptions that come to it. */
  readonly phrases: readonly string[]
}

/** The state of an entry of the history that brings a draft, with exceptions that were chosen for it. */
export function bringing(
  filter: Pick<FilterRecord, 'id' | 'version'> | null,
  body: FilterBody,
  phrases: readonly string[] = [],
): { readonly brought: Brought } {
  return { brought: { filter: filter?.id ?? null, version: filter?.version ?? null, body, phrases } }
}

/** What an entry of the history brings, as it was written there; undefined where it brings nothing. */
export function broughtBy(state: unknown): Partial<Brought> | undefined {
  const { brought } = (state ?? {}) as { readonly brought?: unknown }
  return typeof brought === 'object' && brought !== null ? brought : undefined
}

/**
 * The draft that comes with the entry of the history: what was tried, with the exceptions that were chosen on the page of
 * the run. Where the filter was saved anew since, the exceptions come to that. Null where nothing was brought.
 */
export function broughtDraft(state: unknown, filter: FilterRecord | null): FilterBody | null {
  const brought = broughtBy(state)
  if (brought === undefined) return null
  const { version, body, phrases } = brought
  if (!Array.isArray(phrases) || !phrases.every((phrase) => typeof phrase === 'string')) return null
  const read = readFilterBody(filter !== null && filter.version !== version ? filter.body : body)
  if ('faults' in read) return null
  return phrases.length === 0 ? read.body : withExceptions(read.body, phrases)
}
