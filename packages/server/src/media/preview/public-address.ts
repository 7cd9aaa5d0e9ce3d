import ipaddr from 'ipaddr.js'

/** Where everything that the internet routes to one machine stands: the rest of IPv6 is special or given to nobody. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Documentation (RFC 9637), which the library does not list. */
const DOCUMENTATION_IPV6 = ipaddr.IPv6.parseCIDR('3fff::/20')
/** A public address that a cloud's machines reach their own host under. */
const HOST_OF_A_CLOUD = '168.63.129.16'

/**
 * Whether an address, as a resolver or a normalised URL gives it, is one machine on the public internet. Not so:
 * private, loopback, link-local, shared (CGNAT), multicast, reserved and documentation ranges, and every IPv6 that
 * carries an IPv4 inside (mapped, NAT64, 6to4, Teredo): what it would reach is decided elsewhere.
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
