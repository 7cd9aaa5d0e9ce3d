import { isIP } from 'node:net'

/** Whether the host of an address is this machine itself: `localhost`, `::1` or 127.x.x.x. */
export function isOfThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
