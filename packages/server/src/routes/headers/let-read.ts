import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets a page of another site read an answer, where the operator allows that site (`READ_ORIGINS`). It may send
 * neither credentials nor headers of its own, and the token of a login is a header, so that it reads what a guest
 * may read.
 */
export function letRead(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[] | '*',
): void {
  if (allowed === '*') {
    reply.header('access-control-allow-origin', '*')
    return
  }
  if (allowed.length === 0) return
  reply.header('vary', 'origin')
  if (origin !== undefined && allowed.includes(origin)) reply.header('access-control-allow-origin', origin)
}
