import { fastify, LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { problem } from './answer.ts'
import { answerUnparsed } from './answer-unparsed.ts'
import { bareHeaders } from './bare-headers.ts'
import { handleFailures } from './failures.ts'
import { addBank } from './bank/bank.ts'
import { addFiles } from './files/files.ts'
import { addStatic } from './files/static.ts'
import { addHealth } from './health/health.ts'
import type { HttpDeps } from './http.ts'
import { addMetrics } from './metrics/metrics.ts'
import { addRelay } from './relay/relay.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { addWebhook } from './purchase/webhook.ts'
import { logRequests } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendAnswer } from './send-answer.ts'
import { ROUTES } from './table.ts'
import { addWeb } from './web/web.ts'

/** Forms are small; uploads have their own limit. */
const BODY_BYTES = 16 * 1024
/** Against clients that send a byte a minute. */
const HEADERS_MS = 10_000
/** For an upload, which is watched while it goes on; all other calls have less: see `limitBodyTime`. */
const UPLOAD_MS = 10 * 60_000
const KEEP_ALIVE_MS = 72_000

/**
 * The HTTP side: API, health and web client. Sockets are not its business: the gateway takes upgrades from
 * `app.server`. Not listening yet.
 */
export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    // our own line a call: see request-log.ts
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 64 },
    // an address that cannot be decoded is an address of nothing
    frameworkErrors(_error, request, reply) {
      void sendAnswer(request, reply.headers(bareHeaders(deps.config)), deps, problem('not_found'))
    },
    clientErrorHandler: (error, socket) => answerUnparsed(deps.config, error, socket),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // only JSON: a form or text/plain is what another site's page can send without asking first
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  limitBodyTime(app)
  handleFailures(app, deps)
  await addSecurityHeaders(app, deps.config)
  addHealth(app, deps)
  addMetrics(app, deps)
  addFiles(app, deps)
  await addStatic(app, deps)
  addRelay(app, deps)
  addBank(app, deps)
  addWebhook(app, deps)
  for (const route of ROUTES) route.add(app, deps)
  await addWeb(app, deps)
  return app
}
