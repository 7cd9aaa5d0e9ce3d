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
 * `GET /metrics`, for Prometheus: with METRICS_TOKEN for callers who have it; without it for callers on this
 * machine, or for nobody where PUBLIC_URL is https, because a proxy that adds no header makes strangers look like
 * local callers. The registry is made at the first call.
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
 * Whether the caller is on this machine and addressed it by a local name. A local proxy forwards strangers from a
 * loopback address and says so in a header; a page in a local browser uses a name of its own (DNS rebinding).
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

/** Compares in constant time. */
function isSame(token: string | null, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token ?? ''), hash(wanted)) && token !== null
}
