import { fieldText, type FieldErrors, type Problem, type Texts } from '@gwar/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TEXTS } from '../texts.ts'
import { PROBLEMS, type Answer, type FieldCodes } from './answer.ts'
import type { HttpDeps } from './http.ts'
import { localeOf } from './locale-of.ts'

/** Turns an answer into status, headers and body in the caller's language; the only place that does. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<HttpDeps, 'config'>,
  answer: Answer,
): FastifyReply {
  const texts = TEXTS[localeOf(request, deps.config.defaultLocale)]
  const isRefusal = answer.kind !== 'ok' && answer.kind !== 'empty' && answer.kind !== 'download'
  // a refused resource may exist a moment later
  if (isRefusal && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  switch (answer.kind) {
    case 'ok':
      return reply.code(answer.status).send(answer.body)
    case 'empty':
      return reply.code(204).send()
    case 'oauth':
      if (answer.status === 401) reply.header('www-authenticate', 'Basic realm="oauth"')
      return reply.code(answer.status).send({ error: answer.error, error_description: answer.description })
    case 'download':
      return reply
        .code(200)
        .type(answer.type)
        .header('content-disposition', `attachment; filename="${answer.name}"`)
        .header('cache-control', 'no-store')
        .send(answer.content)
    case 'fields':
      return reply.code(answer.status).send({ ...answer.more, ...fieldErrors(answer.errors, texts) })
    case 'limit': {
      const message = answer.text(texts)
      const { limit, field } = answer
      return reply
        .code(413)
        .send({ ...said('limit', message), limit, ...(field !== null && { errors: { [field]: [message] } }) })
    }
    case 'problem': {
      const { status, text } = PROBLEMS[answer.problem]
      return reply
        .code(status)
        .send({ ...answer.more, ...said(answer.problem, (answer.text ?? text)(texts)) })
    }
    case 'too_many': {
      const { retryAfterSeconds: seconds } = answer
      return reply
        .code(429)
        .header('retry-after', seconds)
        .send(said('too_many', (answer.text ?? ((texts) => texts.failure.tooMany({ seconds })))(texts)))
    }
    default:
      return answer satisfies never
  }
}

function said(error: string, message: string): Problem {
  return { error, message }
}

function fieldErrors(errors: FieldCodes, texts: Texts): FieldErrors {
  return {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, codes]) => [field, codes.map((code) => fieldText(texts, code))]),
    ),
  }
}
