import type { IncomingMessage, Server } from 'node:http'
import type { BlockList } from 'node:net'
import { clientAddress } from '../../limits/address.ts'
import type { WatchedCall } from '../running.ts'

/**
 * Waits up to `ms` for a request with this word in its header `X-Gwar-Doctor`; requests are looked at only
 * meanwhile.
 */
export function watchCall(
  server: Server,
  trusted: BlockList,
  word: string,
  ms: number,
): Promise<WatchedCall | null> {
  return new Promise((resolve) => {
    const end = (call: WatchedCall | null): void => {
      clearTimeout(timer)
      server.off('request', look)
      resolve(call)
    }
    const look = ({ headers, socket }: IncomingMessage): void => {
      if (headers['x-gwar-doctor'] !== word) return
      const peer = socket.remoteAddress ?? ''
      const forwarded = headers['x-forwarded-for']
      const forwardedFor = forwarded === undefined ? null : [forwarded].flat().join(', ')
      end({ peer, forwardedFor, address: clientAddress(peer, forwarded, trusted) })
    }
    const timer = setTimeout(() => end(null), ms)
    server.on('request', look)
  })
}
