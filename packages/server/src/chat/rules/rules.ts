import { guest } from './guest.ts'
import { outsider } from './outsider.ts'
import type { Draft, Refusal, Rule } from './rule.ts'
import { tooLong } from './too-long.ts'

/** The sending rules in their order (decisions, OPEN-145..148); the first that refuses speaks. */
const RULES: readonly Rule[] = [guest, outsider, tooLong]

export function refusalOf(draft: Draft): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(draft)
    if (refusal !== null) return refusal
  }
  return null
}
