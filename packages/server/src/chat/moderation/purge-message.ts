import type { ActRefusal } from '../../moderation/act.ts'
import { purgeMessage as purge } from '../../moderation/purge-message.ts'
import { isUuid } from '../../uuid.ts'
import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'
import { runAct } from './run-act.ts'

/**
 * Removes a message for good: `.purge`, HTTP. Null when it is done, its files deleted; a file that the storage does not
 * let go of now is gone for everybody and deleted by the next sweep.
 */
export async function purgeMessage(
  chat: Chat,
  person: Person,
  channelId: string,
  messageId: string,
): Promise<ActRefusal | null> {
  if (!isUuid(messageId)) return { name: 'unknown_message', values: {} }
  const result = await runAct(chat, channelId, person, (act) => purge(act, messageId.toLowerCase()))
  if ('refusal' in result) return result.refusal
  await chat.removeFiles(result.files)
  return null
}
