import { useSearch } from 'wouter'

/**
 * The query as it stands in the address, without its '?'. wouter's own has been decoded once, which turns the `%2526`
 * of a path in a `redirect` into `%26`, and that, one step further, into something else than was meant.
 */
export function useQueryText(): string {
  useSearch()
  return window.location.search.slice(1)
}
