import type { FastifyRequest } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { addressOf } from '../address-of.ts'
import type { HttpDeps } from '../http.ts'
import { channelOfPath } from '../web/page-of-path.ts'
import { mayBeFramed } from './may-be-framed.ts'

export type FramingDeps = Pick<HttpDeps, 'config' | 'httpLimits' | 'frameOrigins'>

/**
 * Which pages may show this one in a frame, as the directive says it: none but for pages of channels and conversations,
 * and of a channel whose owner named sites, only these and our own (FRAME-04). Where it is not known what an owner named,
 * no other site may: whoever asks too often, or while the store is away, must not get around it.
 */
export async function frameAncestors(request: FastifyRequest, deps: FramingDeps): Promise<string> {
  if (!mayBeFramed(request.url)) return "'none'"
  const name = channelOfPath(request.url.split(/[?#]/)[0]!)
  if (name === null) return '*'
  const origins = await deps.frameOrigins.of(
    name,
    () => deps.httpLimits.byAddress('lookup', addressKey(addressOf(request, deps))) === null,
  )
  if (origins === null) return "'self'"
  return origins.length === 0 ? '*' : ["'self'", ...origins].join(' ')
}
