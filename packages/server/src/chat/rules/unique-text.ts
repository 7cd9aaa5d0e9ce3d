import { foldText } from '../../search/fold-text.ts'
import { visibleText } from './visible-text.ts'

const NO_WORDS = /[\p{P}\p{Z}\p{C}\s]/gu

/** A text as R9K compares it: those that differ in case, accents, blanks, punctuation or unseen characters are one. */
export function uniqueText(text: string): string {
  const folded = foldText(visibleText(text).normalize('NFKC'))
  // one of nothing but punctuation is that
  return folded.replaceAll(NO_WORDS, '') || folded.replaceAll(' ', '')
}
