const COMBINING = /\p{M}+/gu

/** A text in lower case without diacritics, as it is searched: 'Żółć' is 'zolc'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING, '').toLowerCase().replaceAll('ł', 'l')
}
