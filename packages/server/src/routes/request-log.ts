import type { FastifyInstance } from 'fastify'
import { counts, countUp } from '../counts.ts'

/**
 * Logs one line a call: the route's pattern and never the address, since paths and queries contain names, search
 * words and tokens. No headers, bodies or callers' addresses.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    countUp(counts.calls, `${fields.method} ${fields.route} ${fields.status}`)
    if (reply.statusCode >= 500) request.log.warn(fields, 'call')
    else request.log.info(fields, 'call')
    done()
  })
}
