import { removeUploads } from '../../media/attachments/remove-uploads.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import { purgeMessage } from '../../moderation/purge-message.ts'
import type { AdminContext, AdminAnswer } from '../command.ts'
import { operatorAct } from './operator-act.ts'

/** Removes a message for good and deletes its files. */
export async function purgeByOperator(
  context: AdminContext,
  channelId: string,
  messageId: string,
): Promise<AdminAnswer> {
  const result = await operatorAct(context, channelId, (act) => purgeMessage(act, messageId))
  if ('refusal' in result) return { refused: `There is no message ${messageId}.` }
  if (result.events.length === 0) return { done: `Message ${messageId} was removed before.` }
  const { storage } = await openStorage(context.config)
  await removeUploads({ storage, store: context.store }, result.files)
  return { done: `Message ${messageId} is removed for good; files deleted: ${result.files.length}.` }
}
