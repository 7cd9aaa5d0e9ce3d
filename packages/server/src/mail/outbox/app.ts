import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { parseLocale, type Locale } from '@gwar/protocol'
import { letterView } from './letter-view.ts'
import { isLoopbackCall } from './loopback-only.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './page.ts'
import { OUTBOX_CSS } from './style.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

/**
 * The operator's mailbox page, which shows mails in a browser on the same machine where there is no mail server.
 * It does not listen yet.
 */
export async function createOutboxApp(options: {
  readonly outbox: Outbox
  readonly config: { readonly defaultLocale: Locale }
  readonly log: FastifyBaseLogger
}): Promise<FastifyInstance> {
  const { outbox, config, log } = options
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (!isLoopbackCall(request.method, request.headers))
      await reply.code(403).type('text/plain').send('This page is for a browser on the same machine.\n')
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  app.get('/outbox.css', (_request, reply) => reply.type('text/css').send(OUTBOX_CSS))
  app.post('/clear', async (_request, reply) => {
    await outbox.clear()
    return reply.redirect('/', 303)
  })
  app.get<{ Params: { id?: string } }>('/:id?', async ({ params, headers }, reply) => {
    const ids = await outbox.list()
    const letters = (await Promise.all(ids.map(read))).filter((letter) => letter !== null)
    const wanted = params.id ?? ids[0]
    const open = letters.find(({ id }) => id === wanted) ?? null
    if (params.id !== undefined && open === null) return reply.callNotFound()
    const locale = parseLocale(headers['accept-language'], config.defaultLocale)
    return reply.type('text/html; charset=utf-8').send(outboxPage({ locale, letters, open }))
  })
  app.get<{ Params: { id: string; file: string } }>('/:id/:file', async ({ params }, reply) => {
    const letter = await read(params.id)
    const file = /^\d{1,2}$/.test(params.file) ? letter?.attachments[Number(params.file)] : undefined
    if (file === undefined) return reply.callNotFound()
    // saved and never shown: whatever it is, it does not run as a page of this address
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`)
      .send(file.content)
  })
  await app.ready()
  return app

  async function read(id: string) {
    const raw = await outbox.read(id)
    return raw === null ? null : letterView(id, raw)
  }
}
