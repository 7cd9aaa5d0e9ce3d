import { foldText } from '../../../search/fold-text.ts'
import { visibleText } from '../../rules/visible-text.ts'
import { drawn } from './drawn-letters.ts'

/** How alike two texts must be: `folded` by case and accents, `drawn` by what their letters look like as well. */
export type Likeness = 'folded' | 'drawn'

/**
 * A text as filters compare it: what a reader sees of it, in lower case and without accents, wide and decorated
 * letters as plain ones; `drawn` with letters of other scripts as the Latin ones that they look like.
 */
export function comparableText(text: string, likeness: Likeness): string {
  const folded = foldedText(visibleText(text))
  return likeness === 'drawn' ? drawn(folded) : folded
}

/** What is seen of a text, folded. */
export function foldedText(visible: string): string {
  return oneSigma(foldText(visible.normalize('NFKC')))
}

/** At the end of a word the Greek s is written differently; without this a letter's form would depend on its place. */
export function oneSigma(text: string): string {
  return text.replaceAll('ς', 'σ')
}
