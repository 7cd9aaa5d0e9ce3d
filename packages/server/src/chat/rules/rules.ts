import type { MessagePace, Verdict } from '../../store/messages/pace.ts'
import {
  banned,
  guest,
  linked,
  moderatorsOnly,
  muted,
  outsider,
  subscribersOnly,
  tooLong,
  warned,
} from './memory-rules.ts'
import { r9k, repeated, slowed, spammed } from './refereed-rules.ts'
import type { Draft, RefereedRule, Refusal, Rule, RuleSettings } from './rule.ts'

/** The sending rules that memory can answer, in order (OPEN-145..148); the first refusal counts. */
const RULES: readonly Rule[] = [
  guest,
  outsider,
  banned,
  muted,
  warned,
  tooLong,
  moderatorsOnly,
  subscribersOnly,
  linked,
]

/** The rules for commands inside messages. */
const ENTRY: readonly Rule[] = [guest, outsider, warned, tooLong]
const ENTRY_FROM_OUTSIDE: readonly Rule[] = [guest, warned, tooLong]
const ENTRY_OF_WARNED: readonly Rule[] = [guest, outsider, tooLong]
const ENTRY_OF_ANYBODY: readonly Rule[] = [guest, tooLong]

/** The rules after these, in the order in which the store checks them. */
const REFEREED: readonly RefereedRule[] = [repeated, spammed, r9k, slowed]

/** Why this node does not pass the message to the store; null where it does. */
export function refusalOf(draft: Draft): Refusal | null {
  return firstRefusal(RULES, draft)
}

/** Why somebody may not use this command here; null where they may. */
export function refusalOfEntry(
  draft: Draft,
  command: { readonly isForOutsiders?: true; readonly isForWarned?: true },
): Refusal | null {
  if (command.isForOutsiders === true)
    return firstRefusal(command.isForWarned === true ? ENTRY_OF_ANYBODY : ENTRY_FROM_OUTSIDE, draft)
  return firstRefusal(command.isForWarned === true ? ENTRY_OF_WARNED : ENTRY, draft)
}

/**
 * What the store must check for a message that passed this node's rules; null where no rule about pace applies.
 */
export function paceOf(draft: Draft, settings: RuleSettings): MessagePace | null {
  const asked = REFEREED.map((rule) => rule.asks(draft, settings)).filter((pace) => pace !== null)
  return asked.length === 0 ? null : Object.assign({}, NO_RULE, ...asked)
}

const NO_RULE: MessagePace = { hash: null, repeatSeconds: null, spam: null, r9k: null, slowSeconds: null }

/** The refusal for a verdict of the store. */
export function refusalOfVerdict(draft: Draft, verdict: Verdict): Refusal {
  const seconds = 'seconds' in verdict ? verdict.seconds : 0
  const rule = REFEREED.find(({ reason }) => reason === verdict.reason)
  if (rule !== undefined) return rule.refusal(draft, seconds)
  return verdict.reason === 'muted' || verdict.reason === 'banned_for'
    ? { name: verdict.reason, values: { seconds } }
    : { name: 'banned', values: {} }
}

function firstRefusal(rules: readonly Rule[], draft: Draft): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(draft)
    if (refusal !== null) return refusal
  }
  return null
}
