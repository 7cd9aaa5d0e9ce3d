import helmet from '@fastify/helmet'
import { PLAYER_ORIGINS } from '@gwar/protocol'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { bareHeaders } from './bare-headers.ts'
import { fileHeaders, isPartOfPage } from './file-headers.ts'
import { frameAncestors, type FramingDeps } from './frame-ancestors.ts'
import { hasTokenInAddress } from './has-token-in-address.ts'
import { mayBeFramed } from './may-be-framed.ts'
import { standsInPopup } from './stands-in-popup.ts'

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/**
 * Features that neither our pages nor players in them may use; players may go full screen and start playing.
 */
const PERMISSIONS = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Adds the headers by which browsers limit what pages can do with our answers: CSP, HSTS and others, of each only
 * those that mean something there. CORS headers are sent only by some read calls: `let-read.ts`.
 */
export async function addSecurityHeaders(app: FastifyInstance, deps: FramingDeps): Promise<void> {
  const { config } = deps
  // What is never a page needs none of what binds pages, which is more than a kilobyte of each answer: most of them are
  // shorter, and on a slow line the files of a page came half a second later.
  app.addHook('onRoute', (route) => {
    if (isCall(route.url) || route.url === FILES) route.helmet = false
  })
  // the policy is written at once, and what an owner named may have to be read: so it is read before
  const ancestors = new WeakMap<IncomingMessage, string>()
  app.addHook('onRequest', async (request) => {
    if (!isCall(request.url) && !isPartOfPage(request.url))
      ancestors.set(request.raw, await frameAncestors(request, deps))
  })
  const isHttps = config.publicUrl.startsWith('https:')
  const recaptcha = config.captcha === 'recaptcha' ? RECAPTCHA : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...recaptcha],
        // inline styles are needed by components that position themselves; they cannot run scripts
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // linked films and sounds; nothing in them runs
        mediaSrc: ["'self'", 'blob:', 'https:'],
        // older browsers do not count a WebSocket to the own host as 'self'
        connectSrc: [
          "'self'",
          config.publicUrl.replace(/^http/, 'ws'),
          ...config.chatServers.map((address) => new URL(address).origin),
        ],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: [...recaptcha, ...PLAYER_ORIGINS.keys()],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        // text becomes a script or markup only through the client's own Trusted Types policy; Google's script
        // has none
        ...(recaptcha.length === 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['gwar'] }),
        frameAncestors: [(request) => ancestors.get(request) ?? "'none'"],
      },
    },
    // frame-ancestors replaces it and allows more; the hook sets it for old browsers
    frameguard: false,
    hsts: isHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // differs between pages: see the hook
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xssFilter: false,
  })
  const ofCall = bareHeaders(config)
  const ofFile = fileHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (isPartOfPage(url)) reply.headers(ofFile)
    else if (isCall(url)) reply.headers(ofCall)
    else {
      // a built file that is not only a part of a page, as a worker
      if (request.routeOptions.url === FILES) reply.helmet()
      if (!mayBeFramed(url)) reply.header('x-frame-options', 'DENY')
      // the opener of a page gets no handle on it; 'same-origin' would also cut the page off from its own
      // popups (AUTH-14)
      if (!standsInPopup(url)) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
      reply.header('permissions-policy', PERMISSIONS)
      if (hasTokenInAddress(url)) reply.header('referrer-policy', 'no-referrer')
    }
    done()
  })
}

/** The route of built files. */
const FILES = '/assets/:name'

/** Whether the address is one of the API, whose answers are never pages. */
function isCall(url: string): boolean {
  return /^\/(?:api|\.well-known)\//.test(url)
}
