import type { ActRefusal } from '../moderation/act.ts'
import { setTopic as act } from '../moderation/set-topic.ts'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live/live-channel.ts'
import { runAct } from './moderation/run-act.ts'
import type { Person } from './live/session.ts'

/** Sets the channel's topic, null for none. Null when it is done. */
export async function setTopic(
  chat: Chat,
  person: Person,
  channel: LiveChannel,
  topic: string | null,
): Promise<ActRefusal | null> {
  const result = await runAct(chat, channel.id, person, (tx) => act(tx, topic))
  return 'refusal' in result ? result.refusal : null
}
