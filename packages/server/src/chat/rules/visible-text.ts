/** Colour and format codes of mIRC and other control characters; the line break is no such. */
const FORMATS =
  /\x03(?:\d{1,2}(?:,\d{1,2})?)?|\x04(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?|[\x00-\x08\x0b-\x1f\x7f]/gi
/** What stands in a text and is not seen: zero-width spaces, joiners, fillers, directions, variation selectors. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The text without format codes, as clients show it. */
export function unformatted(text: string): string {
  return text.replaceAll(FORMATS, '')
}

/** A text as eyes compare it: without format codes and unseen characters, its blanks single. */
export function visibleText(text: string): string {
  return unformatted(text).replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}
