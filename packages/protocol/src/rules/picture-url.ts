/** How long the address of a channel's picture may be. */
export const PICTURE_URL_MAX = 500

/** An https address without a login, as a browser writes it; null for anything else (LIVE-21). */
export function readPictureUrl(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > PICTURE_URL_MAX || !URL.canParse(trimmed)) return null
  const { protocol, username, password, href } = new URL(trimmed)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && href.length <= PICTURE_URL_MAX ? href : null
}
