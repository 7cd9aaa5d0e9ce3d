import { PLAYER_ORIGINS } from '@gwar/protocol'

/** Stands for our own origin while a path is read: whatever leaves it is no path of ours. */
const OWN = 'https://own.invalid'
const OWN_FOLDERS = ['/files/', '/relay/']

/** A place of the web that a person may be led to: http and https, nothing that runs. */
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

/** What a film or a sound may be played from: our own server, or any over https. */
export function playableUrl(text: string | null | undefined): string | null {
  const own = ownPath(text)
  if (own !== null) return own
  const url = linkUrl(text)
  return url?.startsWith('https:') === true ? url : null
}

/** What may stand in a frame: a player of the provider list, told to begin at once where it can be told. */
export function playerUrl(text: string | null | undefined): string | null {
  const link = linkUrl(text)
  if (link === null) return null
  const url = new URL(link)
  const autoplay = PLAYER_ORIGINS.get(url.origin)
  if (autoplay === undefined || url.username !== '' || url.password !== '') return null
  if (autoplay !== null) url.searchParams.set(...autoplay)
  return url.href
}
