import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../http.ts'

/** `/health/live`: the process runs. `/health/ready`: everything listens and the store answers. */
export function addHealth(app: FastifyInstance, deps: Pick<HttpDeps, 'isReady'>): void {
  app.get('/health/live', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await deps.isReady().catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not_ready' })
  })
}
