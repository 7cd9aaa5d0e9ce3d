import { PLAYER_ORIGINS } from '@gwar/protocol'

/** A stand-in for our own origin while a path is parsed: what ends at another origin is no path of ours. */
const OWN = 'https://own.invalid'
const OWN_FOLDERS = ['/files/', '/relay/']

/** The address of a link if it is http or https, else null: `javascript:` and its like would run code. */
export function linkUrl(text: string | null | undefined): string | null {
  const url = text != null && URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** An upload or a relayed picture, as a path of our own server; pictures come from nowhere else. */
export function ownPath(text: string | null | undefined): string | null {
  if (text?.startsWith('/') !== true || !URL.canParse(text, OWN)) return null
  const { origin, pathname, search } = new URL(text, OWN)
  return origin === OWN && OWN_FOLDERS.some((folder) => pathname.startsWith(folder))
    ? pathname + search
    : null
}

/** The address of a film or sound if it is on our own server or https, else null. */
export function playableUrl(text: string | null | undefined): string | null {
  const own = ownPath(text)
  if (own !== null) return own
  const url = linkUrl(text)
  return url?.startsWith('https:') === true ? url : null
}

/** The address of a listed provider's player, for a frame, set to begin at once where it can be; null for any other. */
export function playerUrl(text: string | null | undefined): string | null {
  const link = linkUrl(text)
  if (link === null) return null
  const url = new URL(link)
  const autoplay = PLAYER_ORIGINS.get(url.origin)
  if (autoplay === undefined || url.username !== '' || url.password !== '') return null
  if (autoplay !== null) url.searchParams.set(...autoplay)
  return url.href
}
