import type { FastifyInstance } from 'fastify'

/** Limit for receiving a body, against clients that send a byte a minute. */
const BODY_MS = 20_000
/** The slowest line that is waited for: a long body has the time that it needs at this speed. */
const BYTES_A_MS = 32
/** How long the rest of a refused body is received. */
const REST_MS = 5000

/**
 * Cuts a call whose body takes too long for the length that it announces. Node.js has one such limit for the whole
 * server; an upload needs longer, and its speed is watched instead.
 */
export function limitBodyTime(app: FastifyInstance, ms = BODY_MS, restMs = REST_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request
    // more than the route takes is refused
    const bytes = Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
    const mostMs = ms + bytes / BYTES_A_MS
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && (routeOptions.config as { takesFiles?: boolean }).takesFiles !== true) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, mostMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  // refused before the body was read, such as an upload without a login: what still arrives is discarded for
  // a while, so that the client can read the refusal
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, restMs)
      raw.resume()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
