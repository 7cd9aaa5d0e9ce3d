import { isIP, type LookupFunction } from 'node:net'
import type { Egress } from './egress.ts'
import { portOf } from './web-address.ts'

/** The checked addresses that a connection may go to. */
export type Pin = { readonly addresses: readonly string[] } | { readonly refusal: 'unresolved' | 'forbidden' }

/**
 * Resolves the host of an address once. Every address of the answer must be allowed: a name that is both public
 * and private is a trap. Names that stand for themselves (127.0.0.1, [::1]) are checked the same way.
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

/** Answers every question of a socket with the checked addresses: the DNS is not asked again. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, options, callback) => {
    if (options.all === true) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}
