import type { ActRefusal } from '../moderation/act.ts'
import { deleteMessage as remove } from '../moderation/delete-message.ts'
import type { Chat } from './chat.ts'
import { onMessage } from './moderation/on-message.ts'
import type { Person } from './live/session.ts'

/**
 * Deletes a message of a channel or private conversation: `.removemessage`, `REDACT`. Null when it is done, now or
 * before. An id that is none, or another channel's, is `unknown_message`. The reason is told with it.
 */
export function deleteMessage(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  messageId: string,
  reason: string | null = null,
): Promise<ActRefusal | null> {
  return onMessage(chat, person, channel, messageId, (act, id) => remove(act, id, reason))
}
