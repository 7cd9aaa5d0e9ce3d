import { readFilterBody, withExceptions, type FilterBody, type FilterRecord } from '@gwar/protocol'

/**
 * The draft with the exceptions that were chosen on the page of a run, which come with the entry of the history. Where
 * the filter was saved anew since, they come to that; otherwise to what was tried. Null where nothing was brought.
 */
export function broughtDraft(state: unknown, filter: FilterRecord | null): FilterBody | null {
  const { brought } = (state ?? {}) as { readonly brought?: unknown }
  if (typeof brought !== 'object' || brought === null) return null
  const { version, body, phrases } = brought as Readonly<Record<string, unknown>>
  if (!Array.isArray(phrases) || !phrases.every((phrase) => typeof phrase === 'string')) return null
  const read = readFilterBody(filter !== null && filter.version !== version ? filter.body : body)
  return 'faults' in read ? null : withExceptions(read.body, phrases)
}
