/** Characters that stand around a host in an address and never in it. */
const NOT_IN_A_HOST = /[\s/\\:@?#%[\]]/
const HOST_MAX = 253

/**
 * The host that somebody meant by a domain, as addresses are compared: in lower case, international names in the
 * form of the name service (`żółw.pl` is `xn--w-uga1v8h.pl`). Null where it is no domain.
 */
export function readDomain(text: string): string | null {
  const domain = text.trim().replace(/^\./, '').replace(/\.$/, '')
  if (domain === '' || domain.length > HOST_MAX || NOT_IN_A_HOST.test(domain)) return null
  const address = `http://${domain}/`
  if (!URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname === '' || hostname.split('.').includes('') ? null : hostname
}

/** Whether a host is this domain or stands under it, in whole labels: `nie-zly.example` is not `zly.example`. */
export function isUnderDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
