import type { ConditionKind, ConditionOf } from '@gwar/protocol'
import { accountCheck, manyCheck, newcomerCheck } from './author.ts'
import { capsCheck } from './caps.ts'
import type { Check } from './check.ts'
import { emoticonsCheck } from './emoticons.ts'
import { filesCheck } from './files.ts'
import { lengthCheck } from './length.ts'
import { linksCheck } from './links.ts'
import { mentionsCheck } from './mentions.ts'
import { repeatsCheck } from './repeats.ts'
import { symbolsCheck } from './symbols.ts'
import { wordsCheck } from './words.ts'

/** Kinds of conditions that are judged at once; patterns are judged in threads of their own. */
type PlainKind = Exclude<ConditionKind, 'pattern'>
export type PlainCondition = ConditionOf<PlainKind>

/** How each kind is made ready, from the cheapest to the dearest: that is the order in which a filter asks them. */
const CHECKS: { readonly [K in PlainKind]: (condition: ConditionOf<K>) => Check } = {
  newcomer: newcomerCheck,
  account: accountCheck,
  files: filesCheck,
  length: lengthCheck,
  mentions: mentionsCheck,
  caps: capsCheck,
  symbols: symbolsCheck,
  emoticons: emoticonsCheck,
  words: wordsCheck,
  repeats: repeatsCheck,
  many: manyCheck,
  links: linksCheck,
}
const ORDER: readonly string[] = Object.keys(CHECKS)

export function checkOf(condition: PlainCondition): Check {
  return (CHECKS[condition.is] as (condition: PlainCondition) => Check)(condition)
}

/** The place of a kind in the order in which a filter asks. */
export function costOf(kind: PlainKind): number {
  return ORDER.indexOf(kind)
}
