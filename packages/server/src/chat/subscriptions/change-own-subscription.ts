import { applyOwnWish, type OwnRefusal, type OwnWish } from '../../subscriptions/apply-own-wish.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import { tellSubscription } from './tell-subscription.ts'

/**
 * Carries out a wish of `.subscription` or `.color`. Null when it is done and all connections of the person were
 * told.
 */
export async function changeOwnSubscription(
  chat: Chat,
  channel: LiveChannel,
  person: Person,
  wish: OwnWish,
): Promise<OwnRefusal | null> {
  const changed = await applyOwnWish(chat, channel.id, { id: person.id, name: person.name }, wish)
  if (changed.outcome !== 'changed') return changed.outcome
  await tellSubscription(chat, changed)
  return null
}
