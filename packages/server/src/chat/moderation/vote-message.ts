import { allowsVote } from '@gwar/protocol'
import type { ActRefusal } from '../../moderation/act.ts'
import { vote as act } from '../../moderation/vote.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import { onMessage } from './on-message.ts'

/** `.votemessage`. Null when it is done. */
export async function voteMessage(
  chat: Chat,
  person: Person,
  channel: LiveChannel,
  { messageId, vote }: { readonly messageId: string; readonly vote: -1 | 0 | 1 },
): Promise<ActRefusal | null> {
  // memory refuses early: where there is no karma nobody opens a transaction
  if (!allowsVote(channel.modes.get('K'), vote)) return { name: 'no_permission', values: {} }
  return onMessage(chat, person, channel, messageId, (tx, id) => act(tx, id, vote))
}
