import type { FastifyInstance } from 'fastify'

/**
 * Refuses a call with NUL anywhere in its query or body: no text of a person has one, and the database takes none. The
 * route would else have to look in each of its fields.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // forms are OAuth's alone: its routes compare hashes and ids, and answer in the words of its standard
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const isRefused = hasNul(request.query) || (!isForm && hasNul(request.body))
    done(isRefused ? Object.assign(new Error('a text with NUL'), { statusCode: 400 }) : undefined)
  })
}

/** Looks into lists and plain objects; not by recursion, because a stranger says how deep they are. */
function hasNul(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next.includes('\0')) return true
    } else if (Array.isArray(next)) for (const item of next) open.push(item)
    else if (isPlain(next)) for (const entry of Object.entries(next)) open.push(...entry)
  }
  return false
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // a query has no prototype
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}
