import type { FastifyInstance } from 'fastify'

/**
 * Lets the routes of this scope read `application/x-www-form-urlencoded`, as OAuth's calls are. A repeated field
 * becomes a list, so that nobody checks one value and uses the other. Other sites' pages can send such forms as
 * well: these routes accept only an application's credentials, which no browser adds by itself.
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
