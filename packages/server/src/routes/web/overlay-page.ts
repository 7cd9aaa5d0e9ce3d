import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { addressKey } from '../../limits/address-key.ts'
import { addressOf } from '../address-of.ts'
import type { HttpDeps } from '../http.ts'
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
 * Serves the page of overlays at every address of one. What an overlay shows, and whether there is one, the page asks on
 * its socket, so that an address that nobody knows is an empty picture. For one that is known the page is told its
 * channel, whose first page it can ask for before that.
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
  app.get<{ Params: { id: string } }>('/overlay/:id', async (request, reply) => {
    const channelId = await channelOf(request, deps)
    return reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(pageWith({ vendor: config.vendor, ...(channelId !== null && { channel_id: channelId }) }))
  })
}

/** The channel of the overlay; null where there is none, for whoever asks too often, and while the store cannot be reached. */
async function channelOf(
  request: FastifyRequest<{ Params: { id: string } }>,
  deps: HttpDeps,
): Promise<string | null> {
  const { id } = request.params
  if (!OVERLAY_ID.test(id)) return null
  if (deps.httpLimits.byAddress('lookup', addressKey(addressOf(request, deps))) !== null) return null
  try {
    return (await deps.store.read.overlays.shown(id))?.channelId ?? null
  } catch (error) {
    request.log.warn({ err: error }, 'the page of an overlay is sent without its channel')
    return null
  }
}
