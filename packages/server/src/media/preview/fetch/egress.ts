import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/**
 * How fetches of foreign addresses reach the network. It is an argument and no setting, so that no setting can
 * open the internal network. Filled by {@link publicEgress}, in tests by one that leads nowhere.
 */
export interface Egress {
  /** All addresses of a name; empty when it has none. Rejects when that cannot be found out. */
  resolve(hostname: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether a connection to this address and port is allowed. */
  isAllowed(address: string, port: number): boolean
  /** How long the other server may be silent, in ms of the machine's own clock; by default 5 s. */
  readonly silenceMs?: number
}

const ASK_MS = 2000
const TRIES = 2
/** DNS errors that mean that the name has no address of this kind. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** Allows the public internet and nothing else. */
export const publicEgress: Egress = { resolve: resolverOf(), isAllowed: isPublicAddress }

/**
 * Resolves names by asking the DNS. `getaddrinfo` is not used: it also knows the names in this machine's own
 * files, and names whose servers never answer would block the few threads on which passwords are hashed.
 * `servers` are those of the machine by default.
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
      // many name servers fail on questions about IPv6, so one answer is enough
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
