import type { ConditionOf } from '@gwar/protocol'
import type { Check } from './check.ts'

const LOWER = /\p{Ll}/gu
const UPPER = /\p{Lu}/gu
const WORD = /[A-Za-z0-9]+/g

/** The share of capitals among the letters that have two cases. Names of emoticons are no shouting. */
export function capsCheck({ share, from }: ConditionOf<'caps'>): Check {
  return {
    holds({ text: { visible } }, { emoticons }) {
      // too few capitals even if there were no other letters than must be
      if ((visible.match(UPPER)?.length ?? 0) * 100 < from * share) return false
      const said = visible.replaceAll(WORD, (word) => (emoticons.has(word) ? '' : word))
      const upper = said.match(UPPER)?.length ?? 0
      const letters = upper + (said.match(LOWER)?.length ?? 0)
      return letters >= from && upper * 100 >= letters * share
    },
  }
}
