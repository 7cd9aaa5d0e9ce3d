import { matchRoute, type Parser } from 'wouter'
import type { Route } from '../routes.tsx'

/** The first route of the table that takes this path, with the decoded `{name}` ('' where it has none). */
export function findRoute(
  routes: readonly Route[],
  parser: Parser,
  path: string,
): { route: Route; name: string } | null {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, path)
    if (isMatch) return { route, name: decoded((params as { name?: string }).name ?? '') }
  }
  return null
}

/** A path that somebody broke by hand stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
