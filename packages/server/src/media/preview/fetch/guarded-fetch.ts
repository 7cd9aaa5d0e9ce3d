import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { Egress } from './egress.ts'
import { pinHost, pinnedLookup } from './pin.ts'
import { webAddress } from './web-address.ts'

const MAX_REDIRECTS = 4
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CONNECT_MS = 3000
/**
 * How long the server may be silent before the headers and between two pieces of the body; the caller's signal
 * limits the whole.
 */
const SILENCE_MS = 5000
const MAX_HEADER_BYTES = 16 * 1024

/** An answer whose body has not been read. `close` ends the connection, whether it was read or not. */
export interface Fetched {
  readonly url: URL
  /** The content type in lower case, without parameters; empty when the server gave none. */
  readonly type: string
  readonly charset: string | null
  readonly encoding: string
  /** The length that the server stated. */
  readonly length: number | null
  readonly disposition: string | null
  readonly body: Readable
  close(): void
}

/** Why nothing was fetched; only for logs and tests, never shown. */
export type FetchRefusal =
  | 'bad_address'
  | 'unresolved'
  | 'forbidden'
  | 'too_many_redirects'
  | 'not_found'
  | 'bad_status'
  | 'timeout'
  | 'failed'

export interface FetchOptions {
  readonly egress: Egress
  /** The User-Agent header. */
  readonly userAgent: string
  readonly accept: string
  readonly language?: string
  /** The only origins that may be asked, at each hop; without it any that is allowed. */
  readonly origins?: ReadonlySet<string>
  /** Limits everything, reading the body included. */
  readonly signal: AbortSignal
}

/**
 * GETs an address that a stranger chose. Each redirect is checked like the first address, the connection goes to
 * the address that was checked, and nothing of ours is sent along: no cookie, referrer or credentials.
 */
export async function guardedFetch(
  start: string,
  options: FetchOptions,
): Promise<Fetched | { readonly refusal: FetchRefusal }> {
  let url = webAddress(start)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url === null || options.origins?.has(url.origin) === false) return { refusal: 'bad_address' }
    const answer = await fetchHop(url, options)
    if ('refusal' in answer || 'body' in answer) return answer
    url = webAddress(answer.location, url)
  }
  return { refusal: 'too_many_redirects' }
}

async function fetchHop(
  url: URL,
  { egress, userAgent, accept, language, signal }: FetchOptions,
): Promise<Fetched | { readonly location: string } | { readonly refusal: FetchRefusal }> {
  const pin = await pinHost(egress, url, signal)
  if (signal.aborted) return { refusal: 'timeout' }
  if ('refusal' in pin) return pin
  const { silenceMs = SILENCE_MS } = egress
  // an agent of its own for each hop: a reused connection would have been checked for another address
  const agent = new Agent({
    connect: { lookup: pinnedLookup(pin.addresses), timeout: CONNECT_MS },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 0,
  })
  const close = (): void => void agent.destroy().catch(() => undefined)
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': userAgent,
        accept,
        'accept-encoding': 'gzip, deflate, br',
        ...(language !== undefined && { 'accept-language': language }),
      },
    })
    // an error of a body that is no longer read must not go unhandled
    body.on('error', () => undefined)
    const location = headerOf(headers['location'])
    if (REDIRECTS.has(statusCode) && location !== null) {
      close()
      return { location }
    }
    if (statusCode !== 200) {
      close()
      return { refusal: statusCode === 404 || statusCode === 410 ? 'not_found' : 'bad_status' }
    }
    const contentType = headerOf(headers['content-type']) ?? ''
    return {
      url,
      type: contentType.split(';')[0]!.trim().toLowerCase(),
      charset: /;\s*charset="?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? null,
      encoding: (headerOf(headers['content-encoding']) ?? 'identity').trim().toLowerCase(),
      length: lengthOf(headerOf(headers['content-length'])),
      disposition: headerOf(headers['content-disposition']),
      body,
      close,
    }
  } catch {
    close()
    return { refusal: signal.aborted ? 'timeout' : 'failed' }
  }
}

function headerOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}

function lengthOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
