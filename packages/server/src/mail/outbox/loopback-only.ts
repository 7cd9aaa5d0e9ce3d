import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Whether a call comes directly from a browser on this machine. It is refused when: 1. it names another host: a
 * site's name was pointed to 127.0.0.1 (DNS rebinding); 2. it was forwarded: somebody put the page behind a
 * public proxy; 3. it writes and comes from another site's page (request forgery).
 */
export function isLoopbackCall(method: string, headers: IncomingHttpHeaders): boolean {
  if (!HOST.test(headers.host ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false
  if (method === 'GET' || method === 'HEAD') return true
  return headers.origin === `http://${headers.host}`
}
