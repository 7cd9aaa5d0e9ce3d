import { fastify, LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { problem } from './answer.ts'
import { answerSerialiser } from './answer-serialiser.ts'
import { answerUnparsed } from './answer-unparsed.ts'
import { bareHeaders } from './headers/bare-headers.ts'
import { handleFailures } from './failures.ts'
import { addBank } from './bank/bank.ts'
import { addCards } from './files/cards.ts'
import { addFiles } from './files/files.ts'
import { addStatic } from './files/static.ts'
import { addHealth } from './health/health.ts'
import type { HttpDeps } from './http.ts'
import { addMetrics } from './metrics/metrics.ts'
import { addRelay } from './relay/relay.ts'
import { limitBodyTime } from './limits/limit-body-time.ts'
import { addWebhook } from './purchase/webhook.ts'
import { addStreamHook } from './streams/stream-hook.ts'
import { logRequests } from './request-log.ts'
import { addSecurityHeaders } from './headers/security-headers.ts'
import { sendAnswer } from './send-answer.ts'
import { ROUTES } from './table.ts'
import { addSmallFiles } from './web/small-files.ts'
import { addWeb } from './web/web.ts'

/** Limit of a request's body; uploads have their own. */
const BODY_BYTES = 16 * 1024
/** Limit for receiving the headers, against clients that send a byte a minute. */
const HEADERS_MS = 10_000
/** Limit for an upload, whose speed is watched as well; all other calls have less (`limitBodyTime`), the longest body nine minutes. */
const UPLOAD_MS = 10 * 60_000
const KEEP_ALIVE_MS = 72_000

/**
 * The HTTP server: API, health and web client. WebSocket upgrades are left to the gateway, which takes them from
 * `app.server`. It does not listen yet.
 */
export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    // request-log.ts writes a line of our own for each call
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 64 },
    // an address that cannot be decoded gets 404, like any other unknown one
    frameworkErrors(_error, request, reply) {
      void sendAnswer(request, reply.headers(bareHeaders(deps.config)), deps, problem('not_found'))
    },
    clientErrorHandler: (error, socket) => answerUnparsed(deps.config, error, socket),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerialiser)
  // JSON alone is accepted: a form or text/plain could be sent by another site's page without a preflight
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  limitBodyTime(app)
  handleFailures(app, deps)
  await addSecurityHeaders(app, deps)
  addHealth(app, deps)
  addMetrics(app, deps)
  addFiles(app, deps)
  await addStatic(app, deps)
  addCards(app, deps)
  addRelay(app, deps)
  addBank(app, deps)
  addWebhook(app, deps)
  addStreamHook(app, deps)
  for (const route of ROUTES) route.add(app, deps)
  addSmallFiles(app, deps)
  await addWeb(app, deps)
  return app
}
