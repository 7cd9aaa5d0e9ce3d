import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../limits/address-key.ts'
import { addressOf } from '../address-of.ts'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { localeOf } from '../locale-of.ts'
import { sendAnswer } from '../send-answer.ts'
import { accountPreloads } from './account-preloads.ts'
import { channelPreloads } from './channel-preloads.ts'
import { frameHeadHtml, headHtml } from './head-html.ts'
import { addOverlayPage, OVERLAY_FILE } from './overlay-page.ts'
import { findPage, pageOfPath, type PageAnswer } from './page-of-path.ts'
import { readClientPage } from './page.ts'
import { shellHtml } from './shell-html.ts'
import { webConfigOf } from './web-config-of.ts'

/** Thousands of emoji pictures share one route, whose pattern matches nothing else. */
const PICTURES = '/assets/:set(^twemoji-[\\d.]+$)/:picture(^(?:sheet-)?[0-9a-f-]+\\.svg$)'

/** Where the build of the client keeps the one before it. */
const BEFORE = 'before'

/** The service worker, and the one that takes it away; browsers know the worker of a site by its address. */
const WORKER = 'service-worker.js'
const WORKER_OFF = 'service-worker-off.js'
/** The page without anything of anybody in it, which the service worker keeps. */
const FRAME_PATH = '/offline.html'

/** Pages of the build, which are sent with what belongs in them. */
const PAGES: ReadonlySet<string> = new Set(['index.html', OVERLAY_FILE])

/** In English, because it is for whoever runs the server. */
const NOT_BUILT =
  '<!doctype html><title>Not built</title><p>The web client is not built: run npm run build and start again.</p>'

/** Serves the web client's files, and its page for every path that is neither a file nor part of the API. */
export async function addWeb(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { webRoot } = deps
  const page = await readClientPage(webRoot, webConfigOf(deps.config))
  const assets = await servedFiles(join(webRoot, 'assets/'))
  const ofAccount = await accountPreloads(
    join(webRoot, 'assets/'),
    new Set(assets),
    deps.config.defaultLocale,
  )
  const preloads: Readonly<Record<string, string>> = {
    '/channels/:name': channelPreloads(assets, deps.config.defaultLocale),
    '/login': ofAccount,
    '/register': ofAccount,
  }
  if (page !== null) {
    await app.register(serveFiles, {
      // a build while this node runs moves what stood here into the second
      root: [webRoot, join(webRoot, BEFORE)],
      // the second is missing before there was another build
      suppressWarning: true,
      serve: false,
      // the build writes compressed files beside them, so that nothing is compressed on request
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // names of built files contain a hash of their content
        const isHashed = path.includes(`${sep}assets${sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    await addOverlayPage(app, deps)
    await addFiles(app, webRoot, 'assets/')
    await addFiles(app, webRoot, '', deps.config.serviceWorker ? {} : { [WORKER]: WORKER_OFF })
    // what the service worker keeps: nothing of a channel or of anybody is in it
    app.get(FRAME_PATH, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page(frameHeadHtml(deps.config.productName), '', '')),
    )
    app.get<{ Params: { set: string; picture: string } }>(PICTURES, ({ params: { set, picture } }, reply) =>
      reply.sendFile(`assets/${set}/${picture}`),
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
    if (page === null) return reply.code(503).send(NOT_BUILT)
    const { status, head } = await answerTo(request)
    const [path, query] = request.url.split('?')
    const found = status === 200 ? findPage(path!) : null
    const view = new URLSearchParams(query).get('view')
    const soon = (found !== null && preloads[found.pattern]) || ''
    const shell = shellHtml(found, deps.config.productName, view)
    return reply.code(status).send(page(headHtml(head), soon, shell))
  }

  /** Whoever asks too often, and everybody while the store cannot be reached, gets the page without a look at it. */
  const answerTo = async (request: FastifyRequest): Promise<PageAnswer> => {
    const path = request.url.split('?')[0]!
    const locale = localeOf(request, deps.config.defaultLocale)
    const isCalm = deps.httpLimits.byAddress('lookup', addressKey(addressOf(request, deps))) === null
    if (isCalm) {
      try {
        return await pageOfPath(deps, path, { locale, mayLook: true })
      } catch (error) {
        request.log.warn({ err: error }, 'a page is sent without its title')
      }
    }
    return pageOfPath(deps, path, { locale, mayLook: false })
  }

  app.setNotFoundHandler((request, reply) =>
    isForPage(request) ? sendPage(request, reply) : sendAnswer(request, reply, deps, problem('not_found')),
  )
}

/** Only names that were there at the start are looked for: no path of a caller ever meets the disk. */
async function addFiles(
  app: FastifyInstance,
  webRoot: string,
  folder: string,
  /** Files that are given in place of others. */
  instead: Readonly<Record<string, string>> = {},
): Promise<void> {
  // pages that a node gave out before it was restarted ask for files of the build before
  const before = folder === '' ? [] : await servedFiles(join(webRoot, BEFORE, folder))
  const files = new Set([...(await servedFiles(join(webRoot, folder))), ...before])
  const send = (name: string, reply: FastifyReply): unknown =>
    files.has(name) ? reply.sendFile(`${folder}${instead[name] ?? name}`) : reply.callNotFound()
  // beside the few files at the top stand the API and the pages of the client
  if (folder === '') for (const name of files) app.get(`/${name}`, (_, reply) => send(name, reply))
  else
    app.get<{ Params: { name: string } }>(`/${folder}:name`, ({ params }, reply) => send(params.name, reply))
}

/** Names of the files of one folder that callers may ask for; none where the folder is missing. */
async function servedFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !PAGES.has(entry.name) && !/^\.|\.(?:br|gz)$/.test(entry.name))
      .map((entry) => entry.name),
  )
}

/** Whether the path belongs to the client's router; a path that looks like a file is missing. */
function isForPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|health|relay|files|static|\.well-known)(?:\/|$)/.test(path) && !/\.\w+$/.test(path)
}
