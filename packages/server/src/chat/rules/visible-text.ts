import { FORMAT_CODES } from '@gwar/protocol'

/** Invisible characters: zero-width spaces, joiners, fillers, directions, variation selectors. */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The text without format codes, as clients show it. */
export function unformatted(text: string): string {
  return text.replaceAll(FORMAT_CODES, '')
}

/** A text as it looks: without format codes and invisible characters, with single blanks. */
export function visibleText(text: string): string {
  return unformatted(text).replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}
