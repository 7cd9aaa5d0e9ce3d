import { parseChannelName } from '@gwar/protocol'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { isCardShape } from '../../media/cards/card.ts'
import { addressOf } from '../address-of.ts'
import { problem, tooMany } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'

const CACHE_SECONDS = 24 * 60 * 60
const BUSY_SECONDS = 2

/**
 * `GET /static/cards/{channel}/{shape}`: the picture that other services show with a link to a channel. The version in
 * its query is for their caches: whatever stands there, the answer is the picture as it is now.
 */
export function addCards(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Params: { name: string; shape: string } }>(
    '/static/cards/:name/:shape',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { shape } = request.params
      const name = parseChannelName(request.params.name)
      const wait = deps.httpLimits.byAddress('lookup', addressKey(addressOf(request, deps)))
      if (wait !== null) return sendAnswer(request, reply, deps, tooMany(wait))
      const channel =
        isCardShape(shape) && name !== null ? await deps.store.read.channels.byName(name) : undefined
      const body = channel === undefined || !isCardShape(shape) ? null : await deps.cards.open(channel, shape)
      if (body === 'busy') return sendAnswer(request, reply, deps, tooMany(BUSY_SECONDS))
      if (body === null) return sendAnswer(request, reply, deps, problem('not_found'))
      return reply
        .headers({
          'content-type': 'image/png',
          'content-security-policy': "sandbox; default-src 'none'",
          // pages of other sites show it
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': `public, max-age=${CACHE_SECONDS}`,
        })
        .send(body)
    },
  )
}
