import type { FastifyInstance } from 'fastify'

/**
 * Lets the routes of this scope read `application/x-www-form-urlencoded`, which the calls of OAuth are made of. What
 * comes twice is a list, so that nobody reads the one and checks the other. Another site's page can send such a form:
 * these routes take nothing but an application's own credentials, which no browser adds by itself.
 */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form: Record<string, string | string[]> = Object.create(null)
      for (const [name, value] of new URLSearchParams(String(body))) {
        const before = form[name]
        form[name] = before === undefined ? value : [before, value].flat()
      }
      done(null, form)
    },
  )
}
