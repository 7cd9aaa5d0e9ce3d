import type { FastifyInstance } from 'fastify'
import { errorForLog } from '../../error-for-log.ts'
import { addressKey } from '../../limits/address-key.ts'
import { hearByKey } from '../../streams/hear-by-key.ts'
import { readHook } from '../../streams/hooks/read-hook.ts'
import { addressOf } from '../address-of.ts'
import { empty, fields, problem, tooMany, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'
import { signalContext } from './signal-context.ts'

const PATH = '/api/stream/hook/'
/** How long a media server waits that lets nobody broadcast before it has an answer. */
const PATIENCE_MS = 800

/**
 * `POST /api/stream/hook/{key}`: what media servers post by themselves when somebody begins or ends broadcasting. SRS
 * and nginx-rtmp stop the broadcast where the answer is no success, which a chat must never do: they get success for
 * whatever they send, within a second (LIVE-16).
 */
export function addStreamHook(app: FastifyInstance, deps: HttpDeps): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // a form as well as JSON: the key stands in the address, so that no other site's page has it
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    // not ':key', which would be 404 for one that is too long
    scope.post(`${PATH}*`, async (request, reply) => {
      const { caller, word } = readHook(typeof request.body === 'string' ? request.body : '')
      const key = (request.params as { '*': string })['*']
      const hear = async (): Promise<Answer> => {
        const address = addressOf(request, deps)
        const seconds = deps.httpLimits.byAddress('write', addressKey(address))
        if (seconds !== null) return tooMany(seconds)
        if (word === 'invalid') return fields({ state: ['invalid'] })
        if (word === null) return empty
        const heard = await hearByKey(signalContext(deps), { key, address }, word)
        if (heard.outcome === 'unknown') return problem('unknown_stream_key')
        return heard.outcome === 'heard' ? empty : tooMany(heard.seconds)
      }
      if (caller !== 'srs' && caller !== 'nginx-rtmp') return sendAnswer(request, reply, deps, await hear())
      const heard = hear().catch((error: unknown) =>
        request.log.error({ err: errorForLog(error), caller }, 'a signal of a media server was not heard'),
      )
      const impatience = Promise.withResolvers<void>()
      const cancel = deps.clock.after(PATIENCE_MS, impatience.resolve)
      await Promise.race([heard, impatience.promise])
      cancel()
      return caller === 'srs' ? reply.type('application/json').send('0') : reply.code(204).send()
    })
    done()
  })
}
