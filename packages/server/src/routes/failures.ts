import { asFieldCode, type FieldCode } from '@gwar/protocol'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorForLog } from '../error-for-log.ts'
import { fields, problem, type Answer } from './answer.ts'
import type { HttpDeps } from './http.ts'
import { sendAnswer } from './send-answer.ts'

/**
 * Handles what a call throws: bad input gets its answer, everything else is logged once and never shown (INV-10).
 */
export function handleFailures(app: FastifyInstance, deps: HttpDeps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = answerTo(error)
    if (expected !== null) return sendAnswer(request, reply, deps, expected)
    const { method, routeOptions } = request
    request.log.error({ err: errorForLog(error), method, route: routeOptions.url }, 'a call failed')
    return sendAnswer(request, reply, deps, problem('server'))
  })
}

/** PostgreSQL's error codes for a NUL in a text, and in JSON. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05'])

function answerTo(error: FastifyError): Answer | null {
  if (hasZodFastifySchemaValidationErrors(error)) return answerToShape(error)
  // a NUL in a field that no route checked: nothing was stored, and the input was bad
  if (UNSTORABLE.has(error.code)) return problem('malformed')
  switch (error.statusCode) {
    case 400:
      return problem('malformed')
    case 413:
      return problem('too_large')
    case 415:
      return problem('unsupported_media_type')
    default:
      return null
  }
}

/** The answer to a body or query of the wrong shape; an invalid id in the path is 404. */
function answerToShape(error: FastifyError): Answer {
  if (error.validationContext === 'params') return problem('not_found')
  const errors = new Map<string, FieldCode[]>()
  for (const { instancePath, message } of error.validation ?? []) {
    // the name of the innermost field, as forms know it; an index in a list is not a name
    const field = instancePath.split('/').findLast((name) => !/^\d*$/.test(name)) ?? ''
    if (field === '') return problem('malformed')
    const codes = errors.get(field) ?? []
    const code = asFieldCode(message ?? '')
    errors.set(field, codes.includes(code) ? codes : [...codes, code])
  }
  return fields(Object.fromEntries(errors))
}
