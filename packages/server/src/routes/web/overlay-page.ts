import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { jsonForHtml } from './page.ts'

/** The file that the build of the client writes beside its own page. */
export const OVERLAY_FILE = 'overlay.html'

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
 * Serves the page of overlays at every address of one. It is the same for all: what an overlay shows, and whether there
 * is one, the page asks on its socket, so that an address that nobody knows is an empty picture.
 */
export async function addOverlayPage(app: FastifyInstance, webRoot: string, config: Config): Promise<void> {
  let html: string
  try {
    html = await readFile(join(webRoot, OVERLAY_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const block = `<script type="application/json" id="config">${jsonForHtml({ vendor: config.vendor })}</script>`
  const page = html.replace('</head>', () => `${block}</head>`)
  const policy = policyOf(config)
  app.get('/overlay/:id', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
