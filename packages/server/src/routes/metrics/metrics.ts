import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { clientAddress } from '../../limits/address.ts'
import { problem, tooMany } from '../answer.ts'
import { tokenOf } from '../authorization.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'
import { createRegistry } from './registry.ts'
import { usageOf } from './usage.ts'

/**
 * `GET /metrics`, for Prometheus: with METRICS_TOKEN to who has it, without to callers on this machine, and to nobody
 * where PUBLIC_URL is https: there a proxy stands in front, and one that adds no header of its own makes strangers look
 * like callers on this machine. Made at the first call, so that who does not watch pays nothing.
 */
export function addMetrics(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'config' | 'httpLimits' | 'readGauges'>,
): void {
  const { config, httpLimits } = deps
  let scrape: (() => Promise<string>) | null = null
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { remoteAddress } = request.socket
    const address = clientAddress(remoteAddress, request.headers['x-forwarded-for'], config.trustProxy)
    const wait = httpLimits.byAddress('lookup', addressKey(address))
    if (wait !== null) return sendAnswer(request, reply, deps, tooMany(wait))
    const isIn =
      config.metricsToken === null
        ? !config.publicUrl.startsWith('https:') && isOfThisMachine(request)
        : isSame(tokenOf(request.headers.authorization), config.metricsToken)
    if (!isIn) return sendAnswer(request, reply, deps, problem('forbidden'))
    if (scrape === null) {
      const own = createRegistry(deps.readGauges)
      const usage = usageOf()
      scrape = async () => (await own.metrics()) + (await usage.metrics())
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await scrape())
  })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/**
 * Whether the call was made on this machine, by name of this machine. A proxy here forwards strangers from a loopback
 * address, and says so; a page in a browser here calls by a name of its own (DNS rebinding).
 */
function isOfThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  const host = request.hostname.replace(/^\[(.*)\]$/, '$1')
  return isLoopback(request.socket.remoteAddress ?? '') && (host === 'localhost' || isLoopback(host))
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Takes the same time whatever was guessed. */
function isSame(token: string | null, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token ?? ''), hash(wanted)) && token !== null
}
