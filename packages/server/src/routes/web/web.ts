import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'
import { readPage } from './page.ts'
import { webConfigOf } from './web-config-of.ts'

const NOT_BUILT =
  '<!doctype html><title>Not built</title><p>The web client is not built: run npm run build.</p>'

/** The web client: its files, and its page for every path that is neither a file nor the API's. */
export async function addWeb(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { webRoot } = deps
  let page: string | null = null

  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    page ??= await readPage(webRoot, webConfigOf(deps.config))
    return reply
      .code(page === null ? 503 : 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page ?? NOT_BUILT)
  }

  if (existsSync(webRoot))
    await app.register(serveFiles, {
      root: webRoot,
      index: false,
      // the page itself goes out with its configuration only
      allowedPath: (path) => path !== '/index.html',
      setHeaders(reply, path) {
        // names of built files carry their content's hash
        const isHashed = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
      cacheControl: false,
    })

  app.setNotFoundHandler((request, reply) =>
    isForPage(request) ? sendPage(reply) : sendAnswer(request, reply, deps, problem('not_found')),
  )
}

/** A path of the client's own router; a missing file is missing. */
function isForPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health)(?:\/|$)/.test(path) && !/\.\w+$/.test(path)
}
