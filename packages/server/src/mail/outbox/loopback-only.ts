import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Whether a call comes straight from a browser on this machine.
 *
 * 1. Another host name means that a site's name was turned to 127.0.0.1 (DNS rebinding).
 * 2. A forwarded call means that somebody put the page behind a public proxy.
 * 3. A write from another site's page is a forgery.
 */
export function isLoopbackCall(method: string, headers: IncomingHttpHeaders): boolean {
  if (!HOST.test(headers.host ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false
  if (method === 'GET' || method === 'HEAD') return true
  return headers.origin === `http://${headers.host}`
}
