import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How fetches of foreign addresses find their way out. An argument, so that no setting can open the inside. */
export interface Egress {
  /** All addresses of a name, none when it has none. Rejects when it cannot be told. */
  resolve(hostname: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether a connection may go there. */
  isAllowed(address: string, port: number): boolean
}

const ASK_MS = 2000
const TRIES = 2
/** What an answer means that holds no address of this kind. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * Asks the DNS itself: `getaddrinfo` would also know the names in this machine's own files, and names whose servers
 * never answer would take up the few threads that passwords are hashed on.
 */
export const publicEgress: Egress = {
  async resolve(hostname, signal) {
    const resolver = new Resolver({ timeout: ASK_MS, tries: TRIES })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.all([
        resolver.resolve4(hostname).catch(noneOrThrow),
        resolver.resolve6(hostname).catch(noneOrThrow),
      ])
      return answers.flat()
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  isAllowed: isPublicAddress,
}

function noneOrThrow(error: NodeJS.ErrnoException): string[] {
  if (NONE.has(error.code ?? '')) return []
  throw error
}
