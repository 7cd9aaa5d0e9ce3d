import { Pool } from 'undici'
import type { Egress } from '../media/preview/fetch/egress.ts'
import { pinHost, pinnedLookup } from '../media/preview/fetch/pin.ts'
import { webAddress } from '../media/preview/fetch/web-address.ts'

const CONNECT_MS = 3000
const SILENCE_MS = 5000
const MAX_HEADER_BYTES = 16 * 1024
/** How long connections to the addresses that were checked are used before the name is asked for anew. */
const KEPT_MS = 60_000
/** Push services are few; a stranger may name many hosts. */
const MOST_HOSTS = 50

/** Why there are no connections: nothing may ever be sent there, or the name could not be asked for now. */
type NoWay = 'failed' | 'later'

interface Way {
  readonly url: URL
  readonly connections: Pool
}

/** How push services are reached; `tls` is for tests, whose certificates nobody signed. */
export interface PushEgress extends Egress {
  readonly tls?: { readonly rejectUnauthorized: boolean }
}

/**
 * Connections to push services. An address of one is what a stranger chose: it is https, its name is resolved once, and
 * the connections go to the public addresses that were checked.
 */
export class PushHosts {
  readonly #egress: PushEgress
  readonly #hosts = new Map<string, { readonly opening: Promise<Pool | NoWay>; readonly until: number }>()

  constructor(egress: PushEgress) {
    this.#egress = egress
  }

  /** The connections for an address, or why there are none. */
  async connectionsFor(endpoint: string, now: number): Promise<Way | NoWay> {
    const url = webAddress(endpoint)
    if (url?.protocol !== 'https:') return 'failed'
    const known = this.#hosts.get(url.host)
    if (known !== undefined && known.until > now) return joined(url, known.opening)
    this.#drop(url.host)
    for (const host of this.#hosts.keys()) {
      if (this.#hosts.size < MOST_HOSTS) break
      this.#drop(host)
    }
    const opened = { opening: this.#open(url), until: now + KEPT_MS }
    this.#hosts.set(url.host, opened)
    const way = await joined(url, opened.opening)
    // a name that the DNS did not tell is asked for anew
    if (way === 'later' && this.#hosts.get(url.host) === opened) this.#hosts.delete(url.host)
    return way
  }

  async close(): Promise<void> {
    for (const host of this.#hosts.keys()) this.#drop(host)
  }

  async #open(url: URL): Promise<Pool | NoWay> {
    const pin = await pinHost(this.#egress, url, AbortSignal.timeout(CONNECT_MS))
    if ('refusal' in pin) return pin.refusal === 'forbidden' ? 'failed' : 'later'
    return new Pool(url.origin, {
      connect: { ...this.#egress.tls, lookup: pinnedLookup(pin.addresses), timeout: CONNECT_MS },
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connections: 20,
    })
  }

  /** What is under way on them is sent to its end. */
  #drop(host: string): void {
    const known = this.#hosts.get(host)
    this.#hosts.delete(host)
    void known?.opening
      .then((pool) => (typeof pool === 'string' ? undefined : pool.close()))
      .catch(() => undefined)
  }
}

async function joined(url: URL, opening: Promise<Pool | NoWay>): Promise<Way | NoWay> {
  const connections = await opening
  return typeof connections === 'string' ? connections : { url, connections }
}
