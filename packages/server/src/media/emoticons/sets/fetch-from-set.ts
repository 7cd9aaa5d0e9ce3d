import type { SetSource } from '@gwar/protocol'
import type { Clock } from '../../../clock.ts'
import type { Egress } from '../../preview/fetch/egress.ts'
import { guardedFetch, type Fetched } from '../../preview/fetch/guarded-fetch.ts'
import type { SetSites } from './set-service.ts'

/** How the servers of services are reached. */
export interface SetReach {
  readonly egress: Egress
  readonly sites: SetSites
  readonly userAgent: string
  readonly clock: Clock
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal
}

/** A whole body of an answer, or why there is none: `missing` where the server says so. */
export type Body =
  | { readonly bytes: Buffer; readonly fetched: Fetched }
  | { readonly refusal: 'missing' | 'unreachable' }

/**
 * GETs an address at a service, which leads to its own servers at each hop (EMOT-08), and reads all of it until `signal`
 * ends it.
 */
export async function fetchFromSet(
  { egress, sites, userAgent, stopping }: SetReach,
  {
    source,
    at,
    path,
  }: { readonly source: SetSource; readonly at: 'api' | 'pictures'; readonly path: string },
  limits: { readonly signal: AbortSignal; readonly bytes: number; readonly accept: string },
): Promise<Body> {
  const site = sites[source]
  const fetched = await guardedFetch(`${site[at]}${path}`, {
    egress,
    userAgent,
    accept: limits.accept,
    origins: new Set([site.api, site.pictures]),
    signal: AbortSignal.any([limits.signal, stopping]),
  })
  if ('refusal' in fetched) return { refusal: fetched.refusal === 'not_found' ? 'missing' : 'unreachable' }
  try {
    const bytes = await wholeOf(fetched, limits.bytes)
    return bytes === null ? { refusal: 'unreachable' } : { bytes, fetched }
  } finally {
    fetched.close()
  }
}

/** Null where it is too long, or is cut off. */
async function wholeOf({ body, length }: Fetched, most: number): Promise<Buffer | null> {
  if (length !== null && length > most) return null
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) return null
      pieces.push(piece)
    }
  } catch {
    return null
  }
  return Buffer.concat(pieces)
}
