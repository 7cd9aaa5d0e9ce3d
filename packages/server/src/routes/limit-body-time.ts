import type { FastifyInstance } from 'fastify'

/** Against clients that send a body a byte a minute. */
const BODY_MS = 20_000
/** For the rest of a body that nobody reads any more. */
const REST_MS = 5000

/**
 * Cuts a call whose body takes too long. Node has one such limit for a whole server, and an upload may take its time:
 * that one is watched for its pace instead.
 */
export function limitBodyTime(app: FastifyInstance, ms = BODY_MS, restMs = REST_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && (routeOptions.config as { takesFiles?: boolean }).takesFiles !== true) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, ms)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  // refused before its body was read, as an upload without a login: what still comes is thrown away for a while, so
  // that the refusal can be read, and no longer
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
