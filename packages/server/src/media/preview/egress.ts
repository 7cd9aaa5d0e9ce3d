import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How fetches of foreign addresses find their way out. An argument, so that no setting can open the inside. */
export interface Egress {
  /** All addresses of a name, none when it has none. Rejects when it cannot be told. */
  resolve(hostname: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether a connection may go there. */
  isAllowed(address: string, port: number): boolean
  /** How long the other server may be silent, by the machine's own clock; unset, 5 s. */
  readonly silenceMs?: number
}

const ASK_MS = 2000
const TRIES = 2
/** What an answer means that holds no address of this kind. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** The public internet, and nothing else. */
export const publicEgress: Egress = { resolve: resolverOf(), isAllowed: isPublicAddress }

/**
 * Asks the DNS itself: `getaddrinfo` would also know the names in this machine's own files, and names whose servers
 * never answer would take up the few threads that passwords are hashed on. `servers` unset, those of the machine.
 */
export function resolverOf(servers?: readonly string[]): Egress['resolve'] {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: ASK_MS, tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      // name servers that choke on questions about IPv6 are common, so one answer is enough
      if (addresses.length === 0) for (const answer of answers) throwUnlessNone(answer)
      return addresses
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

function throwUnlessNone(answer: PromiseSettledResult<unknown>): void {
  if (answer.status === 'fulfilled') return
  const { code } = answer.reason as NodeJS.ErrnoException
  if (!NONE.has(code ?? '')) throw answer.reason
}
