import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../http.ts'

/** More than a notice of a provider needs. */
const BODY_BYTES = 256 * 1024

/**
 * `POST /api/payments/{provider}`: notices of the payment provider, signed over their bytes. 200 accepted or not
 * our concern, 400 wrong signature, 500 send it again.
 */
export function addWebhook(app: FastifyInstance, deps: HttpDeps): void {
  if (deps.config.payments !== 'stripe') return
  void app.register(async (scope) => {
    // kept as bytes, because the signature is over the bytes
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/payments/stripe', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isSigned = await deps.purchases.notice(body, request.headers)
      return reply.code(isSigned ? 200 : 400).send({ received: isSigned })
    })
  })
}
