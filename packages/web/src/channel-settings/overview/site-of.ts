import { readFrameOrigin } from '@gwar/protocol'

/**
 * The origin that was probably meant by what somebody typed, such as `https://film.example` for `http://film.example/blog`
 * or `film.example`; null where nothing can be made of it.
 */
export function siteOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  // a port of plain HTTP is none of https
  const origin = `https://${hostname}${protocol === 'https:' && port !== '' ? `:${port}` : ''}`
  return hostname.includes('.') ? readFrameOrigin(origin) : null
}
