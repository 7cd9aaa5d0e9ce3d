import { foldText } from '../../search/fold-text.ts'
import { visibleText } from './visible-text.ts'

const NO_WORDS = /[\p{P}\p{Z}\p{C}\s]/gu

/**
 * A text in the form that R9K compares: case, accents, blanks, punctuation and invisible characters do not
 * matter.
 */
export function uniqueText(text: string): string {
  const folded = foldText(visibleText(text).normalize('NFKC'))
  // a text of nothing but punctuation is compared as it is
  return folded.replaceAll(NO_WORDS, '') || folded.replaceAll(' ', '')
}
