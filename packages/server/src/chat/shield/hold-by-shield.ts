import type { Chat } from '../chat.ts'
import { holdMessage } from '../held/hold-message.ts'
import type { Said } from '../send/said.ts'
import type { LiveShield } from './live-shield.ts'

/**
 * Whether too many messages of the author wait already, as this node was told a moment ago; the message then counts as
 * refused, and the store is not asked.
 */
export function isRefusedAsFull(chat: Chat, said: Said, shield: LiveShield): boolean {
  const { draft, person } = said
  if (!draft.channel.filters.isFull(person.id)) return false
  countStop(chat, said, shield, 'refused')
  return true
}

/** Lets a message wait because of the shield, and counts whom it stopped (SHLD-09). */
export async function holdByShield(
  chat: Chat,
  said: Said,
  shield: LiveShield,
): ReturnType<typeof holdMessage> {
  const { draft, utterance, person, text, files, at } = said
  const { session, channel } = draft
  const held = await holdMessage(chat, {
    channel,
    session,
    utterance,
    text,
    files,
    replyUserId: said.replyUserId,
    cause: 'shield',
    fired: null,
    at,
  })
  if (held.outcome === 'held_full') channel.filters.noteFull(person.id, held.waiting ?? [])
  if (held.outcome === 'held') countStop(chat, said, shield, 'held')
  else if (held.outcome === 'held_full') countStop(chat, said, shield, 'refused')
  return held
}

/** Counts a message that the shield stopped. */
export function countStop(
  chat: Chat,
  { draft, person }: Said,
  { use }: LiveShield,
  action: 'held' | 'refused',
): void {
  chat.shieldStops.count({ scopeId: draft.channel.id, use, userId: person.id, action })
}
