import { may } from '@gwar/protocol'
import { foldText } from '../../search/fold-text.ts'
import type { RefereedRule } from './rule.ts'
import { textHash } from './text-hash.ts'
import { visibleText } from './visible-text.ts'

const NO_WORDS = /[\p{P}\p{Z}\p{C}\s]/gu

/** Channel mode r: what was said within 30 days is not said again, whoever said it (OPEN-146). */
export const r9k: RefereedRule = {
  reason: 'r9k',
  asks: ({ channel, standing, text }) =>
    !channel.modes.has('r') || may('write_without_pace', standing)
      ? null
      : { r9k: textHash(uniqueText(text)) },
  refusal: () => ({ name: 'r9k', values: {} }),
}

/** Texts that differ in case, accents, blanks, punctuation or unseen characters alone are one. */
export function uniqueText(text: string): string {
  const folded = foldText(visibleText(text).normalize('NFKC'))
  // one of nothing but punctuation is that
  return folded.replaceAll(NO_WORDS, '') || folded.replaceAll(' ', '')
}
