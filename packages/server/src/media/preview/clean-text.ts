/** Control and zero-width characters, and marks that turn the writing direction. */
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g

/**
 * A foreign text on one line, without invisible characters, of at most `max` code points; null when nothing is
 * left.
 */
export function cleanText(text: string | null | undefined, max: number): string | null {
  if (text == null) return null
  // cut first to four units a code point, which is more than enough, so that megabytes are not searched
  const clean = text
    .slice(0, max * 4)
    .toWellFormed()
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (clean === '') return null
  const characters = [...clean]
  return characters.length <= max
    ? clean
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
