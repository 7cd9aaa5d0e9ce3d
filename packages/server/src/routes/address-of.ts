import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../limits/address.ts'
import type { HttpDeps } from './http.ts'

/** Where a call came from, seen through the proxies that are trusted. */
export function addressOf(request: FastifyRequest, deps: Pick<HttpDeps, 'config'>): string {
  return clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    deps.config.trustProxy,
  )
}
