import { matchPage } from '@gwar/protocol'
import type { Route } from './route.ts'

/** The first route of the table that takes this path, with the decoded `{name}` ('' where it has none). */
export function findRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly name: string } | null {
  for (const route of routes) {
    const name = matchPage(route.path, path)
    if (name !== null) return { route, name }
  }
  return null
}
