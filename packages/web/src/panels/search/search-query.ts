import { hasFilters, type Filters } from './filters.ts'

export type Sort = 'new' | 'old' | 'relevant'

/** What is asked: without text and filters it is the inbox (SRCH-21). */
export interface Asked {
  readonly text: string
  readonly sort: Sort
  readonly filters: Filters
  readonly page: number
}

export function isInbox({ text, filters }: Pick<Asked, 'text' | 'filters'>): boolean {
  return text.trim() === '' && !hasFilters(filters)
}

/** The query of a search (OPEN-93). */
export function searchQueryOf({ text, sort, filters, page }: Asked): string {
  const query = new URLSearchParams({ search: text.trim(), page: String(page) })
  if (isInbox({ text, filters })) return query.toString()
  query.set('sort', sort)
  if (filters.user !== null) query.set('user', filters.user)
  for (const kind of filters.attachments) query.append('attachments[]', kind)
  for (const kind of filters.embeds) query.append('embeds[]', kind)
  return query.toString()
}
