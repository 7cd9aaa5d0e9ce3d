import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { addressKey } from '../../limits/address-key.ts'
import type { ShownOverlay } from '../../store/streams/overlays.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import { addressOf } from '../address-of.ts'
import type { HttpDeps } from '../http.ts'
import { packAnswer } from '../pack-answer.ts'
import { jsonForHtml } from './page.ts'

/** The file that the build of the client writes beside its own page. */
export const OVERLAY_FILE = 'overlay.html'

const OVERLAY_ID = /^[\w-]{22}$/

/**
 * What the page of an overlay may load. OBS puts its custom CSS into the page as a style sheet with a `data:` address,
 * which no other page of ours allows; with it such CSS still reaches no other host.
 */
function policyOf({ publicUrl }: Config): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline' data:",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')
}

/**
 * Serves the page of overlays at every address of one; an address that nobody knows is an empty picture. For one that is
 * known the page is told what it shows, with the answers to what it would ask first: on the computer of a streamer, which
 * plays and encodes meanwhile, each question takes longer than all the rest. Its socket tells what it shows again, and
 * each change.
 */
export async function addOverlayPage(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { config } = deps
  let html: string
  try {
    html = await readFile(join(deps.webRoot, OVERLAY_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const pageWith = (told: object): string => {
    const block = `<script type="application/json" id="config">${jsonForHtml(told)}</script>`
    return html.replace('</head>', () => `${block}</head>`)
  }
  const policy = policyOf(config)
  const onSend = packAnswer
  app.get<{ Params: { id: string } }>('/overlay/:id', { onSend }, async (request, reply) => {
    const row = await shownAt(request, deps)
    const told = {
      vendor: config.vendor,
      ...(row !== null && {
        state: overlayState(row, row.channelName),
        given: await answersTo(app, request, [
          `/api/channels/${row.channelId}/start`,
          '/api/badges',
          '/api/emoticons',
        ]),
        at: deps.clock.now().getTime(),
      }),
    }
    return reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        // it tells what is shown now
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(pageWith(told))
  })
}

/** The overlay; null where there is none, for whoever asks too often, and while the store cannot be reached. */
async function shownAt(
  request: FastifyRequest<{ Params: { id: string } }>,
  deps: HttpDeps,
): Promise<ShownOverlay | null> {
  const { id } = request.params
  if (!OVERLAY_ID.test(id)) return null
  if (deps.httpLimits.byAddress('lookup', addressKey(addressOf(request, deps))) !== null) return null
  try {
    return (await deps.store.read.overlays.shown(id)) ?? null
  } catch (error) {
    request.log.warn({ err: error }, 'the page of an overlay is sent without what it shows')
    return null
  }
}

/** What these calls answer to a guest at the address of this request, by their paths; without those that are refused. */
async function answersTo(
  app: FastifyInstance,
  { socket, headers }: FastifyRequest,
  paths: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const sent = Object.fromEntries(
    ['accept-language', 'x-forwarded-for'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const answers = await Promise.all(
    paths.map(async (url) => {
      const { statusCode, body } = await app.inject({
        url,
        headers: sent,
        ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
      })
      return statusCode === 200 ? [[url, JSON.parse(body) as unknown]] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}
