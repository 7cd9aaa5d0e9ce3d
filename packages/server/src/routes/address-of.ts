import type { FastifyRequest } from 'fastify'
import { clientAddress } from '../limits/address.ts'
import type { HttpDeps } from './http.ts'

/** The caller's address, as trusted proxies forwarded it. */
export function addressOf(request: FastifyRequest, deps: Pick<HttpDeps, 'config'>): string {
  return clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    deps.config.trustProxy,
  )
}
