import { isIP, type LookupFunction } from 'node:net'
import type { Egress } from './egress.ts'
import { portOf } from './web-address.ts'

/** The checked addresses to which a connection may go. */
export type Pin = { readonly addresses: readonly string[] } | { readonly refusal: 'unresolved' | 'forbidden' }

/**
 * Resolves the host of an address once. All addresses of the answer must be allowed, because a name that is both
 * public and private is an attack. IP addresses as hosts (127.0.0.1, [::1]) are checked in the same way.
 */
export async function pinHost(egress: Egress, url: URL, signal: AbortSignal): Promise<Pin> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = portOf(url)
  let addresses: readonly string[]
  try {
    addresses = isIP(host) === 0 ? await egress.resolve(host, signal) : [host]
  } catch {
    return { refusal: 'unresolved' }
  }
  if (addresses.length === 0) return { refusal: 'unresolved' }
  return addresses.every((address) => egress.isAllowed(address, port))
    ? { addresses }
    : { refusal: 'forbidden' }
}

/** A `lookup` for sockets that gives the checked addresses, so that the DNS is not asked a second time. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all === true) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}
