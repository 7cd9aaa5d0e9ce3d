import { isIP, type BlockList } from 'node:net'

/**
 * The address of a caller, for calls and for sockets. Forwarded addresses count only where a trusted proxy added
 * them, so the list is read from its end: whoever is not trusted is the caller, and what stands before it is the
 * caller's own invention.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: BlockList,
): string {
  let address = plainAddress(peer ?? '')
  const hops = [forwardedFor ?? []].flat().join(',').split(',')
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const hop = plainAddress(hops.pop()!.trim())
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Whether somebody else's calls may come from there: a trusted proxy, or any program of this machine. */
export function isProxy(peer: string, trusted: BlockList): boolean {
  const address = plainAddress(peer)
  return address === '::1' || address.startsWith('127.') || isTrusted(address, trusted)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** IPv4 that a dual-stack socket writes as IPv6 reads as IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
