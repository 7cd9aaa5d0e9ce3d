/** Control characters and the marks that turn the direction of what stands behind them. */
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g

/** A foreign text on one line, without what cannot be seen, of at most `max` code points; null when nothing is left. */
export function cleanText(text: string | null | undefined, max: number): string | null {
  if (text == null) return null
  // four units a code point are more than enough, and a text of megabytes is not looked at
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
