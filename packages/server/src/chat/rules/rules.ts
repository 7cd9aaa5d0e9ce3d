import { guest } from './guest.ts'
import { outsider } from './outsider.ts'
import type { Draft, Refusal, Rule } from './rule.ts'
import { tooLong } from './too-long.ts'

/** What holds for every line to a channel, commands inside messages included. */
const ENTRY: readonly Rule[] = [guest, outsider, tooLong]

/** The sending rules in their order (decisions, OPEN-145..148); the first that refuses speaks. */
const RULES: readonly Rule[] = ENTRY

export function refusalOf(draft: Draft): Refusal | null {
  return firstRefusal(RULES, draft)
}

/** Whether somebody may command here at all. */
export function refusalOfEntry(draft: Draft): Refusal | null {
  return firstRefusal(ENTRY, draft)
}

function firstRefusal(rules: readonly Rule[], draft: Draft): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(draft)
    if (refusal !== null) return refusal
  }
  return null
}
