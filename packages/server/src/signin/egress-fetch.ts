import { Agent, request } from 'undici'
import type { CustomFetch } from 'openid-client'
import type { Clock } from '../clock.ts'
import type { Egress } from '../media/preview/fetch/egress.ts'
import { pinHost, pinnedLookup } from '../media/preview/fetch/pin.ts'
import { webAddress } from '../media/preview/fetch/web-address.ts'

const CONNECT_MS = 3000
/** Limit for one call with its body, because somebody is waiting in front of a popup. */
const CALL_MS = 8000
/** Far more than answers about one person and lists of keys need. */
const MAX_BYTES = 256 * 1024
const MAX_HEADER_BYTES = 16 * 1024

/** Why a call to a provider failed; it is logged and never shown. */
class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  readonly code: string

  constructor(code: string) {
    super(`the provider could not be asked: ${code}`)
    this.code = code
  }
}

/**
 * A `fetch` for calls to providers, whose addresses may come from a provider's own document: it connects only to
 * the address that was checked, follows no redirects, and limits time and size.
 */
export function egressFetch(egress: Egress, clock: Clock): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = webAddress(address)
    if (url === null) throw new ProviderUnreachable('bad_address')
    const end = new AbortController()
    const stop = clock.after(CALL_MS, () => end.abort())
    const ends = signal === undefined ? end.signal : AbortSignal.any([signal, end.signal])
    let agent: Agent | null = null
    try {
      const pin = await pinHost(egress, url, ends)
      if ('refusal' in pin) throw new ProviderUnreachable(pin.refusal)
      agent = new Agent({
        connect: { lookup: pinnedLookup(pin.addresses), timeout: CONNECT_MS },
        maxHeaderSize: MAX_HEADER_BYTES,
        pipelining: 0,
      })
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        // only forms are ever sent
        ...(body instanceof URLSearchParams && { body: body.toString() }),
        signal: ends,
      })
      return new Response(await read(answer.body), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error
      throw new ProviderUnreachable(ends.aborted ? 'timeout' : 'failed')
    } finally {
      stop()
      void agent?.destroy().catch(() => undefined)
    }
  }
}

async function read(body: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MAX_BYTES) throw new ProviderUnreachable('too_large')
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
