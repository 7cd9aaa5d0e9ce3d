import type { Chat } from '../chat.ts'
import type { LiveSet } from '../filters/live-set.ts'
import { saidBefore } from '../send/said-before.ts'
import type { Said } from '../send/said.ts'
import type { Sent } from '../send/utterance.ts'
import { countStop, holdByShield, isRefusedAsFull } from './hold-by-shield.ts'
import type { LiveShield } from './live-shield.ts'
import { shieldRule } from './shield-rule.ts'

/**
 * What becomes of a message that the shield stops, before any filter looks at it; null lets it on, and `renewed` says
 * that the shield is another one by now. A young account is refused by what memory knows: no statement of the store is
 * made for it, not even whether it was said before, because a raid would make one a message (SHLD-05). Only one of its
 * messages that wait, sent again, is looked up.
 */
export async function stopByShield(
  chat: Chat,
  said: Said,
  set: LiveSet,
  shield: LiveShield,
): Promise<Exclude<Sent, { outcome: 'stored' | 'empty' }> | { readonly renewed: LiveSet } | null> {
  const { draft, utterance, person, at } = said
  const { session, channel } = draft
  const rule = shieldRule(shield, draft, person, at)
  if (rule === null) return null
  if (rule === 'newcomer' && (await channel.filters.wroteUpTo(person.id, shield.upToSeq))) return null
  const newest = await channel.filters.confirm(set, at.getTime())
  if (newest !== set) return { renewed: newest }
  if (rule !== 'newcomer') {
    const first = rule.name === 'shielded' ? null : await saidBefore(chat, session, utterance)
    if (first !== null) return first
    countStop(chat, said, shield, 'refused')
    return { outcome: 'refused', refusal: rule }
  }
  if (channel.filters.isWaiting(person.id, utterance.nonce)) {
    const first = await saidBefore(chat, session, utterance)
    if (first !== null) return first
  }
  if (isRefusedAsFull(chat, said, shield)) return { outcome: 'held_full' }
  if (await channel.filters.isTrusted(person.id)) return null
  return holdByShield(chat, said, shield)
}
