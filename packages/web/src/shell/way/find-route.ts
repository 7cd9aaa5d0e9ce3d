import type { Route } from './route.ts'

/** The first route of the table that takes this path, with the decoded `{name}` ('' where it has none). */
export function findRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly name: string } | null {
  for (const route of routes) {
    const match = patternOf(route.path).exec(path)
    if (match !== null) return { route, name: decoded(match[1] ?? '') }
  }
  return null
}

/** `/channels/:name` as a pattern; letter case and a slash at the end do not matter. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(':name', '([^/]+)')}/?$`, 'i')
}

/** Decodes a part of a path; one with broken escapes stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
