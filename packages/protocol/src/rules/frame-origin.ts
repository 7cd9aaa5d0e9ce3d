/** How many sites a channel may name. */
export const FRAME_ORIGINS_MAX = 20

/**
 * How an origin is written: names of letters, digits and hyphens, so that none of them ends the header in which it
 * stands, and a port.
 */
const ORIGIN = /^https:\/\/[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/

/**
 * The origin of a site that may show a channel in a frame, such as `https://film.example`; null for anything else. An
 * address with a path, a login or a question mark names one page, and a frame is allowed to a whole site (FRAME-05).
 */
export function readFrameOrigin(text: string): string | null {
  const trimmed = text.trim().replace(/\/$/, '')
  if (!/^https:\/\/[^/?#@\\]+$/i.test(trimmed) || !URL.canParse(trimmed)) return null
  const { origin } = new URL(trimmed)
  return ORIGIN.test(origin) ? origin : null
}
