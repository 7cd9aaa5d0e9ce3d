import ipaddr from 'ipaddr.js'

/** The range of all globally routed unicast addresses; the rest of IPv6 is special or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Documentation (RFC 9637), which the library does not list. */
const DOCUMENTATION_IPV6 = ipaddr.IPv6.parseCIDR('3fff::/20')
/** An address in a public range at which machines of a cloud (Azure) reach their own host. */
const HOST_OF_A_CLOUD = '168.63.129.16'

/**
 * Whether an address, as a resolver or a normalised URL gives it, is one machine on the public internet. Excluded
 * are private, loopback, link-local, shared (CGNAT), multicast, reserved and documentation ranges, and every IPv6
 * address that contains an IPv4 address (mapped, NAT64, 6to4, Teredo), because a gateway decides where it leads.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return address !== HOST_OF_A_CLOUD && ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return (
    parsed.zoneId === undefined &&
    parsed.range() === 'unicast' &&
    parsed.match(GLOBAL_IPV6) &&
    !parsed.match(DOCUMENTATION_IPV6)
  )
}
