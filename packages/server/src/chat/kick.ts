import type { ActRefusal } from '../moderation/act.ts'
import { kick as act } from '../moderation/kick.ts'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live/live-channel.ts'
import { runAct } from './moderation/run-act.ts'
import type { Person } from './live/session.ts'

/** Sends all connections of somebody out of the channel, on every node; they may come back. Null when it is done. */
export async function kick(
  chat: Chat,
  person: Person,
  channel: LiveChannel,
  targetId: string,
  reason: string | null,
): Promise<ActRefusal | null> {
  const result = await runAct(chat, channel.id, person, (tx) => act(tx, targetId, reason))
  if ('refusal' in result) return result.refusal
  const by = { id: person.id, name: person.name }
  chat.bus.tellUser(targetId, { type: 'kicked', channelId: channel.id, by, reason: reason ?? person.name })
  return null
}
