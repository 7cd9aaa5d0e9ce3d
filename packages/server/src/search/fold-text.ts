const COMBINING = /\p{M}+/gu

/**
 * Text in the form in which it is indexed and searched: lower case, without accents, ł as l ('Żółć' is 'zolc').
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING, '').toLowerCase().replaceAll('ł', 'l')
}
