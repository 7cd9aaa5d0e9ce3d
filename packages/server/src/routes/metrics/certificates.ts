import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../store/log.ts'

const LOOK_MS = 10_000
const AGAIN_MS = 60 * 60 * 1000
const RETRY_MS = 5 * 60 * 1000

/** When certificates expire, in ms since 1970, by what they are for: `public_url`, `irc`. */
export interface Certificates {
  /**
   * The known expiries. Starts a new look at the certificate of PUBLIC_URL when the last one is an hour old.
   */
  readonly expiries: () => Iterable<readonly [name: string, at: number]>
  /** Resolves when no look is under way. */
  readonly settled: () => Promise<void>
}

/**
 * Watches the certificates that visitors see: for an https PUBLIC_URL the one that its host presents, whoever
 * signed it, and for IRC over TLS the one that was read at the start. It looks only when the metrics are read,
 * and a failed look keeps the last result.
 */
export function watchCertificates(options: {
  readonly config: Pick<Config, 'publicUrl'>
  /** The certificate chain of IRC over TLS in PEM; null where it is off. */
  readonly ircChain: string | null
  readonly clock: Clock
  readonly log: Log
}): Certificates {
  const { config, ircChain, clock, log } = options
  const known = new Map<string, number>()
  if (ircChain !== null) known.set('irc', new X509Certificate(ircChain).validToDate.getTime())
  const address = new URL(config.publicUrl)
  let nextLookAt = address.protocol === 'https:' ? 0 : Infinity
  let isFailing = false
  let pending: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    try {
      known.set('public_url', await expiryAt(address))
      nextLookAt = clock.now().getTime() + AGAIN_MS
      isFailing = false
    } catch (error) {
      nextLookAt = clock.now().getTime() + RETRY_MS
      const { code } = error as NodeJS.ErrnoException
      if (!isFailing) log.warn({ code }, 'the certificate of PUBLIC_URL could not be looked at')
      isFailing = true
    }
  }
  return {
    expiries() {
      if (clock.now().getTime() >= nextLookAt) {
        nextLookAt = Infinity
        pending = look()
      }
      return known
    },
    settled: () => pending,
  }
}

/** When the certificate of an https address expires. Only a TLS handshake is made. */
function expiryAt(address: URL): Promise<number> {
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect({
    host,
    port: Number(address.port || 443),
    // SNI does not allow an IP address
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    // also reports a certificate that has expired
    rejectUnauthorized: false,
  })
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), LOOK_MS)
  socket.on('error', reject)
  socket.on('close', () => {
    clearTimeout(timer)
    reject(new Error('closed without a certificate'))
  })
  socket.on('secureConnect', () => {
    const expiresAt = socket.getPeerX509Certificate()?.validToDate.getTime()
    if (expiresAt !== undefined) resolve(expiresAt)
    socket.destroy()
  })
  return promise
}
