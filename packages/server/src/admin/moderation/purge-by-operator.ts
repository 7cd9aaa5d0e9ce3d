import { purgeMessage } from '../../moderation/messages/purge-message.ts'
import type { AdminContext, AdminAnswer } from '../command.ts'
import { operatorAct } from './operator-act.ts'

/** Removes a message for good and deletes its files. */
export async function purgeByOperator(
  context: AdminContext,
  channelId: string,
  messageId: string,
): Promise<AdminAnswer> {
  const result = await operatorAct(context, channelId, purgeMessage, { messageId })
  if (result.refusal !== null) return { refused: `There is no message ${messageId}.` }
  if (result.events.length === 0) return { done: `Message ${messageId} was removed before.` }
  return { done: `Message ${messageId} is removed for good; files deleted: ${result.files.length}.` }
}
