/** mIRC codes of colours and formats, and other control characters except the line break. */
export const FORMATS =
  /\x03(?:\d{1,2}(?:,\d{1,2})?)?|\x04(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?|[\x00-\x08\x0b-\x1f\x7f]/gi
/** Invisible characters: zero-width spaces, joiners, fillers, directions, variation selectors. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The text without format codes, as clients show it. */
export function unformatted(text: string): string {
  return text.replaceAll(FORMATS, '')
}

/** A text as it looks: without format codes and invisible characters, with single blanks. */
export function visibleText(text: string): string {
  return unformatted(text).replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}
