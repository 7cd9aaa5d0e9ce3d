import { useSearch } from 'wouter'

/**
 * The query as it stands in the address, without its '?'. The one from wouter is decoded once already: `%2526` in the
 * path of a `redirect` has become `%26`, which the next decoding would turn into an `&` that parts parameters.
 */
export function useQueryText(): string {
  useSearch()
  return window.location.search.slice(1)
}
