import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Characters from which on an answer is packed: less comes in the first packet of the network anyhow. */
const LEAST = 1400
/** The fastest: a page of messages takes a fifth of its size and 0.3 ms, the best level a sixteenth less for twice that. */
const LEVEL = 1

const pack = promisify(gzip)

/**
 * Packs the body of an answer by gzip where the caller takes that: a page of messages is 40 kB, which a slow line needs a
 * second for. It is for answers that a guest may read as well: how well something packs tells of its content, so that
 * nothing secret may stand in one body with what others write (BREACH). A hook of Fastify's `onSend`.
 */
export async function packAnswer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'getHeader' | 'header'>,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LEAST) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
  if (!takesGzip(headers['accept-encoding'] ?? '')) return payload
  reply.header('content-encoding', 'gzip')
  return pack(payload, { level: LEVEL })
}

/** Whether a caller names gzip, and not with the weight 0. */
function takesGzip(accepted: string): boolean {
  return accepted
    .split(',')
    .some((one) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?:1(?:\.0*)?|0?\.\d*[1-9]\d*)\s*)?$/i.test(one))
}
