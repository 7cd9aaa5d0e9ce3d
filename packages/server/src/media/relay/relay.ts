import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { counts, countUp } from '../../counts.ts'
import { FairQueue } from '../../limits/fair-queue.ts'
import { withoutFragment } from '../../store/messages/without-fragment.ts'
import type { Store } from '../../store/store.ts'
import type { Egress } from '../preview/fetch/egress.ts'
import { guardedFetch } from '../preview/fetch/guarded-fetch.ts'
import type { RasterType } from '../preview/read/image-size.ts'
import { userAgentOf } from '../preview/fetch/user-agent.ts'
import { openPictureCache } from './picture-cache.ts'
import { createRelaySigner, type RelaySigner } from './relay-signer.ts'
import { SharedFetch } from './shared-fetch.ts'

/** How many pictures are fetched at once on this node: in all, for one visitor's address, from one host. */
const AT_ONCE = 64
const PER_ADDRESS = 4
const PER_HOST = 4
/** How many of these places guests never take. */
const KEPT_FROM_GUESTS = 16
/**
 * How many requests wait for a place, and how long: a page of history shows up to hundreds of pictures at once.
 */
const MAY_WAIT = 1000
const MAY_WAIT_PER_ADDRESS = 200
const WAIT_MS = 15_000
const MB = 1024 * 1024

/** A picture that is being sent; it is cut off when it becomes too large or too slow. */
export interface RelayedImage {
  readonly type: RasterType
  readonly body: Readable
}

/** Who requests a picture. */
export interface RelayAsker {
  /** The address as limits count it. */
  readonly address: string
  /** Nobody who is logged in has called from this address lately. */
  readonly isGuest: boolean
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal
}

/**
 * Serves pictures of linked pages through this service (OPEN-154), so that their servers see us and not the
 * readers.
 */
export interface Relay {
  readonly signer: RelaySigner
  /**
   * Null where the address is not signed by us or is withheld, or no picture can be fetched; 'busy' when no place
   * became free in time.
   */
  image(signature: string, encoded: string, asker: RelayAsker): Promise<RelayedImage | 'busy' | null>
  /** Aborts what is under way. */
  close(): void
}

export async function openRelay(options: {
  readonly config: Pick<Config, 'publicUrl' | 'vendor' | 'dataDir' | 'relayCacheMb'>
  readonly store: Store
  readonly random: (size: number) => Uint8Array
  readonly clock: Clock
  readonly egress: Egress
  readonly onError: (error: unknown) => void
}): Promise<Relay> {
  const { config, store, random, clock, egress, onError } = options
  const signer = await createRelaySigner({ store, random })
  const cache = await openPictureCache({
    directory: join(config.dataDir, 'relay'),
    maxBytes: config.relayCacheMb * MB,
    clock,
    onError,
  })
  const stop = new AbortController()
  const underWay = new Map<string, SharedFetch>()
  const queue = new FairQueue({
    atOnce: AT_ONCE,
    perAsker: PER_ADDRESS,
    perHost: PER_HOST,
    keptFromGuests: KEPT_FROM_GUESTS,
    mayWait: MAY_WAIT,
    mayWaitPerAsker: MAY_WAIT_PER_ADDRESS,
  })

  const begin = (url: string): SharedFetch => {
    const path = cache.newPath()
    const begun = new SharedFetch({
      clock,
      path,
      stop: stop.signal,
      fetch: (signal) =>
        guardedFetch(url, { egress, userAgent: userAgentOf(config), accept: 'image/*', signal }),
      onWhole: (bytes) => cache.keep(url, path, bytes).catch(onError),
      onDiskError: onError,
    })
    underWay.set(url, begun)
    return begun
  }

  /** From the cache, or from a fetch that is under way; undefined where there is neither. */
  const withoutFetching = async (
    url: string,
    signal: AbortSignal,
  ): Promise<RelayedImage | null | undefined> => {
    const kept = await cache.find(url)
    if (kept !== null) {
      countUp(counts.relayed, 'kept')
      return kept
    }
    const shared = underWay.get(url)
    if (shared === undefined) return undefined
    countUp(counts.relayed, 'shared')
    return shared.join(signal)
  }

  const inTurn = (url: string, { address, isGuest, signal }: RelayAsker) =>
    new Promise<RelayedImage | 'busy' | null>((resolve, reject) => {
      const tooLong = new AbortController()
      const cancel = clock.after(WAIT_MS, () => tooLong.abort())
      const ask = {
        asker: address,
        at: new URL(url).host,
        isGuest,
        signal: AbortSignal.any([signal, tooLong.signal]),
      }
      queue
        .run(ask, async () => {
          const there = await withoutFetching(url, signal)
          if (there !== undefined) {
            resolve(there)
            return
          }
          const begun = begin(url)
          const image = begun.join(signal)
          resolve(image)
          countUp(counts.relayed, (await image) === null ? 'nothing' : 'fetched')
          // the place is held until the other server has sent everything, however slowly the readers read
          await begun.done
          underWay.delete(url)
        })
        .then((result) => {
          if (result !== 'busy') return
          countUp(counts.relayed, 'busy')
          resolve('busy')
        })
        .catch(reject)
        .finally(cancel)
    })

  return {
    signer,
    async image(signature, encoded, asker) {
      const signed = signer.open(signature, encoded)
      if (signed === null) return null
      // one copy of a picture, which goes when it is withheld, however many fragments it is linked with
      const url = withoutFragment(signed)
      if (await store.read.withheldPictures.has(signed)) {
        await cache.remove(url)
        return null
      }
      const there = await withoutFetching(url, asker.signal)
      return there === undefined ? inTurn(url, asker) : there
    },
    close() {
      stop.abort()
      queue.close()
    },
  }
}
