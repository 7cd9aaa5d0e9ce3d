import { isReservedName, matchPage, PAGE_PATHS, type PagePath } from '@gwar/protocol'

/** What the worker does with something that a page asks for. */
export type Way =
  /** The worker keeps out of it: the browser asks as if there were no worker. */
  | 'pass'
  /** A page: the service is asked, and without an answer the kept frame stands in for it. */
  | 'page'
  /** A built file, whose name changes with its content: what is kept is as good as what the service has. */
  | 'file'
  /** A small file without such a name: the service is asked, and without an answer the kept one is given. */
  | 'beside'

/** The part of a request that decides. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  /** `document` for the page of a window or tab, `iframe` for that of a frame. */
  readonly destination: string
}

/** The page without anything of anybody in it: its frame, which draws itself. */
export const FRAME_PATH = '/offline.html'
/** What the frame names beside built files. */
export const BESIDE: readonly string[] = ['/first-paint.js', '/icon.svg']

/**
 * Pages that are never stood in for: codes and tokens stand in their addresses, another site leads to them, or they
 * give something away. Documentation is for people at their desks.
 */
const NEVER: ReadonlySet<PagePath> = new Set<PagePath>([
  '/password/change',
  '/email/verify',
  '/settings/connections/:name/callback',
  '/purchase/:name/callback',
  '/oauth/register',
  '/oauth/authorize',
])

/** What to do with a request of a page of the service at `origin`. Whatever is not named here is passed. */
export function wayOf(asked: Asked, origin: string): Way {
  if (asked.method !== 'GET') return 'pass'
  const { origin: asksAt, pathname: path, search } = new URL(asked.url)
  if (asksAt !== origin) return 'pass'
  if (asked.mode === 'navigate') return asked.destination === 'document' && isPage(path) ? 'page' : 'pass'
  // each question behind it would be kept as another file
  if (isBuiltFile(path)) return search === '' ? 'file' : 'pass'
  return BESIDE.includes(path) ? 'beside' : 'pass'
}

/** Scripts, styles and letters of a build. Pictures of emoji are thousands, and are left to the browser's own cache. */
export function isBuiltFile(path: string): boolean {
  return /^\/assets\/[^/]+-[\w-]{5,8}\.(?:js|css|woff2)$/.test(path)
}

function isPage(path: string): boolean {
  for (const pattern of PAGE_PATHS) {
    const name = matchPage(pattern, path)
    if (name === null) continue
    return (
      !NEVER.has(pattern) &&
      !pattern.startsWith('/docs') &&
      !(pattern === '/:name' && (isReservedName(name) || !/^[\w-]+$/.test(name)))
    )
  }
  return false
}

/** Whether an answer says that nobody is there behind the proxy, or that the service is just starting or stopping. */
export function isNobodyThere(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Built files that a page names. */
export function filesOfFrame(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!))].filter(
    isBuiltFile,
  )
}
