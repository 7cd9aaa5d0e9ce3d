import { contactOf } from '@gwar/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SERVER_TEXTS } from '../../texts.ts'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { localeOf } from '../locale-of.ts'
import { sendAnswer } from '../send-answer.ts'

/** How long security.txt holds from the day on which it is read; RFC 9116 wants less than a year. */
const SECURITY_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** What no robot needs: calls, files of messages, private conversations, settings. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/create-channel',
  '/email/',
  '/files/',
  '/oauth/',
  '/password/',
  '/purchase/',
  '/relay/',
  '/settings',
  '/users/',
]

/** The files at well-known addresses that browsers, robots and password managers ask each site for. */
export function addSmallFiles(app: FastifyInstance, deps: HttpDeps): void {
  const { config, clock } = deps
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text)

  app.get('/robots.txt', (_request, reply) =>
    send(
      reply,
      'text/plain',
      ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), ''].join('\n'),
    ),
  )

  app.get('/manifest.webmanifest', (request, reply) =>
    send(
      reply.header('vary', 'accept-language'),
      'application/manifest+json',
      JSON.stringify({
        id: '/',
        name: config.productName,
        short_name: config.productName,
        lang: localeOf(request, config.defaultLocale),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#14171c',
        theme_color: '#14171c',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
        description: SERVER_TEXTS[localeOf(request, config.defaultLocale)].link.front,
      }),
    ),
  )

  app.get('/.well-known/security.txt', (request, reply) => {
    const contact = config.contact === null ? null : contactOf(config.contact)
    if (contact === null) return sendAnswer(request, reply, deps, problem('not_found'))
    // whole days, so that all who ask on one day read the same
    const day = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    return send(
      reply,
      'text/plain',
      [
        `Contact: ${contact.href}`,
        `Expires: ${new Date(day + SECURITY_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: pl, en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })

  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/account', 302))
}
