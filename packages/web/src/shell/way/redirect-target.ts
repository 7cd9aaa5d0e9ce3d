import { paths } from './paths.ts'

const BASE = 'https://own.invalid'

/**
 * The `redirect` of a query, if it is a path of our own: an open redirect would lend our name to any site.
 * It must begin with one '/', because browsers read '//host' and '/\host' as other hosts, also when tabs or line
 * breaks stand between; and it must not lead back to the login.
 */
export function redirectTarget(search: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect')
  if (wanted === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return null
  const url = new URL(wanted, BASE)
  if (url.origin !== BASE) return null
  const path = url.pathname + url.search + url.hash
  // '/.//host' and '/x/..//host' become '//host' when the dots are resolved
  if (path.startsWith('//')) return null
  return isLogin(url.pathname) ? null : path
}

function isLogin(path: string): boolean {
  const own = path.replace(/\/+$/, '').toLowerCase()
  return own === paths.login() || own === paths.register()
}
