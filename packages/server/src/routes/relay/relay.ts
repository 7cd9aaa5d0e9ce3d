import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { clientAddress } from '../../limits/address.ts'
import { RELAY_PATH } from '../../media/relay/relay-signer.ts'
import { problem, tooMany } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'

const CACHE_SECONDS = 24 * 60 * 60
const BUSY_SECONDS = 1

/**
 * `GET /relay/{signature}/{address}`: a picture of a linked page (OPEN-154). It is no row of the table because it
 * answers with foreign bytes: its headers make sure that they are treated as a picture wherever they are opened.
 */
export function addRelay(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Params: { signature: string; '*': string } }>(
    // a wildcard, because path parameters have a short limit
    `${RELAY_PATH}/:signature/*`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const address = clientAddress(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'],
        deps.config.trustProxy,
      )
      const wait = deps.httpLimits.byAddress('relay', addressKey(address))
      reply.header('cache-control', 'no-store')
      if (wait !== null) return sendAnswer(request, reply, deps, tooMany(wait))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const image = await deps.relay.image(request.params.signature, request.params['*'], {
        address: addressKey(address),
        isGuest: !deps.memberAddresses.has(address),
        signal: gone.signal,
      })
      if (image === 'busy') return sendAnswer(request, reply, deps, tooMany(BUSY_SECONDS))
      if (image === null) return sendAnswer(request, reply, deps, problem('not_found'))
      return (
        reply
          .header('content-type', image.type)
          .header('content-disposition', 'inline')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          // also for clients of other origins: whoever has the address was shown the message
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', `public, max-age=${CACHE_SECONDS}, immutable`)
          .send(image.body)
      )
    },
  )
}
