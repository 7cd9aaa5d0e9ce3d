import { purgeHeld } from '../../moderation/matters/purge-held.ts'
import { purgeMessage } from '../../moderation/messages/purge-message.ts'
import type { AdminContext, AdminAnswer } from '../command.ts'
import { operatorAct } from './operator-act.ts'

/** Removes a message for good and deletes its files, also one that a moderator has yet to decide about. */
export async function purgeByOperator(
  context: AdminContext,
  channelId: string,
  messageId: string,
): Promise<AdminAnswer> {
  const { messages, matters } = context.store.read
  const isStored = (await messages.fate(channelId, messageId)) !== undefined
  const held = isStored ? undefined : await matters.heldWith(channelId, messageId)
  if (held?.releasedId === null) return purgeWaiting(context, channelId, messageId)
  // a held message that was let in is stored under another id
  const id = held?.releasedId ?? messageId
  const result = await operatorAct(context, channelId, purgeMessage, { messageId: id })
  if (result.refusal !== null) return { refused: `There is no message ${id}.` }
  if (result.events.length === 0) return { done: `Message ${id} was removed before.` }
  return { done: `Message ${id} is removed for good; files deleted: ${result.files.length}.` }
}

async function purgeWaiting(
  context: AdminContext,
  channelId: string,
  messageId: string,
): Promise<AdminAnswer> {
  const result = await operatorAct(context, channelId, purgeHeld, { messageId })
  if (result.refusal !== null)
    return { refused: `Message ${messageId} was let into the channel meanwhile. Try again.` }
  if (!result.hasWaited)
    return { done: `Message ${messageId} waited for a moderator before; what was kept of it is erased.` }
  return {
    done: `Message ${messageId}, which waited for a moderator, is removed for good; files deleted: ${result.files.length}.`,
  }
}
