import { isIP, type BlockList } from 'node:net'

/**
 * The address of a caller, for HTTP calls and sockets. Forwarded addresses are believed only where a trusted
 * proxy added them. So the list is read from its end: the first address that is no trusted proxy is the caller,
 * and what stands before it may be the caller's invention.
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

/**
 * Whether calls from this peer may be other people's: from a trusted proxy, or from any program on this machine.
 */
export function isProxy(peer: string, trusted: BlockList): boolean {
  const address = plainAddress(peer)
  return address === '::1' || address.startsWith('127.') || isTrusted(address, trusted)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address that a dual-stack socket gave in IPv6 notation, in IPv4 notation. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
