import { deleteMessage as act } from '../moderation/delete-message.ts'
import type { ActRefusal } from '../moderation/act.ts'
import { isUuid } from '../uuid.ts'
import type { Chat } from './chat.ts'
import { runAct } from './moderation/run-act.ts'
import type { Person } from './session.ts'

/**
 * Deletes a message of a channel or private conversation: `.removemessage`, `REDACT`. Null when it is done, now or
 * before. An id that is none, or another channel's, is `unknown_message`.
 */
export async function deleteMessage(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  messageId: string,
): Promise<ActRefusal | null> {
  if (!isUuid(messageId)) return { name: 'unknown_message', values: {} }
  const result = await runAct(chat, channel.id, person, (tx) => act(tx, messageId.toLowerCase()))
  return 'refusal' in result ? result.refusal : null
}
