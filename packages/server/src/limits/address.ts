import { isIP, type BlockList } from 'node:net'

/**
 * The address of a caller. Forwarded addresses count only where a trusted proxy added them, so the list is read
 * from its end: whoever is not trusted is the caller, and what stands before it is the caller's own invention.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: BlockList,
): string {
  let address = plain(peer ?? '')
  const hops = [forwardedFor ?? []].flat().join(',').split(',')
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const hop = plain(hops.pop()!.trim())
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** Whether a proxy at this address may speak for others. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(plain(address))
  return family !== 0 && trusted.check(plain(address), family === 6 ? 'ipv6' : 'ipv4')
}

/** What limits count by: an IPv4 address, or the /64 that one household or machine has of IPv6. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** IPv4 that a dual-stack socket writes as IPv6 reads as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
