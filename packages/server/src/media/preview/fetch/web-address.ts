/** Longer addresses are not linked by people. */
const MAX_LENGTH = 2048
const SCHEMES = new Set(['http:', 'https:'])
/**
 * Below port 1024 only 80 and 443 are allowed, because mail, login and file services are there. From 1024 on
 * people do run web servers; ports that browsers refuse are refused here as well.
 */
const FIRST_FREE_PORT = 1024
const OTHER_SERVICES = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/**
 * Parses a text as a web address that may be fetched and linked: http or https, without user name and password,
 * on a port of web servers. IP addresses are normalised, so that 'http://0x7f.1' becomes 'http://127.0.0.1'. Null
 * for everything else, such as `javascript:` and `data:`.
 */
export function webAddress(text: string, base?: URL): URL | null {
  if (text.length > MAX_LENGTH) return null
  const url = URL.parse(text, base)
  if (url === null || url.href.length > MAX_LENGTH || !SCHEMES.has(url.protocol)) return null
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  const port = portOf(url)
  if (url.port !== '' && (port < FIRST_FREE_PORT || OTHER_SERVICES.has(port))) return null
  return url
}

export function portOf(url: URL): number {
  return url.port !== '' ? Number(url.port) : url.protocol === 'https:' ? 443 : 80
}
