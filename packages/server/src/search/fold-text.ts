const COMBINING = /\p{M}+/gu

/** Text as the search index and a query see it: lower case, no accents ('Żółć' → 'zolc'), ł as l. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING, '').toLowerCase().replaceAll('ł', 'l')
}
