import type { ActRefusal } from '../../moderation/act.ts'
import { pin, unpin } from '../../moderation/pin.ts'
import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'
import { onMessage } from './on-message.ts'

/** `.pin`, `.unpin` (OPEN-163). Null when it is done. */
export function pinMessage(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  { messageId, isPinned }: { readonly messageId: string; readonly isPinned: boolean },
): Promise<ActRefusal | null> {
  return onMessage(chat, person, channel, messageId, isPinned ? pin : unpin)
}
