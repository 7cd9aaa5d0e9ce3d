/** Longer ones are nothing that people link to. */
const MAX_LENGTH = 2048
const SCHEMES = new Set(['http:', 'https:'])
/**
 * Below 1024 the ports of the schemes alone: behind the others listen mail, login and file services. From 1024 on
 * people do run web servers; left out are the ports that browsers refuse, too.
 */
const FIRST_FREE_PORT = 1024
const OTHER_SERVICES = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

/**
 * A text as an address on the web that may be fetched and linked to: http or https, without name and password, on
 * a port of web servers. What stands for an address is written as the standard writes it, so `http://0x7f.1` is
 * `http://127.0.0.1` from here on. Null for everything else, `javascript:` and `data:` included.
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
