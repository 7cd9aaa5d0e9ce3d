import { appendEvents } from '../events/append-events.ts'
import type { AttachmentRow } from '../store/messages/message-row.ts'
import { refused, type Act, type Refused, type Done } from './act.ts'
import { openAct, type Pace } from './open-act.ts'
import { storedModes } from './stored-modes.ts'

const PACE: Pace = { actions: ['purge'], limit: 120 }

/** Done, and whose files must leave the storage now that nothing names them any more. */
export interface Purged extends Done {
  readonly files: readonly AttachmentRow[]
}

/**
 * Removes a message for good, whoever wrote it and whether or not it was deleted before: text, quotes, votes, previews
 * and files. Its number stays used, and the log keeps who did it to whose message. Done again it changes nothing and
 * tells nobody; what its author had removed before holds nothing any more and is no act. Pictures of linked pages go
 * for all where the staff or the operator removes: an owner must not blank the pictures of other channels.
 */
export async function purgeMessage(act: Act, messageId: string): Promise<Purged | Refused> {
  const { tx, channelId, by, at } = act
  const channel = await tx.channels.lock(channelId)
  if (channel === undefined) return refused('unknown_channel')
  // the operator answers for private conversations, too; nobody in the chat reaches into them
  const scene = by === null ? { reaches: () => true, may: () => true } : await openAct(act, 'purge', PACE)
  if ('refusal' in scene) return scene
  const fate = await tx.messages.fate(channelId, messageId)
  if (fate === undefined) return refused('unknown_message')
  const authorModes = fate.userId === null ? null : await storedModes(tx, channelId, fate.userId)
  if (!scene.reaches(authorModes ?? '')) return refused('no_permission')
  if (fate.isRemoved) return { events: [], files: [] }

  const actorId = by?.id ?? null
  if (scene.may('withhold_pictures'))
    await tx.withheldPictures.add(await tx.embeds.picturesOf(channelId, messageId), at)
  const files = await tx.messages.remove(channelId, messageId, { by: actorId, at })
  if (channel.pinnedId === messageId) await tx.channels.setPinned(channelId, null, { by: actorId, at })
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId, action: 'purge', targetId: fate.userId, messageId },
    at,
  )
  const events = await appendEvents(tx, channelId, [
    { type: 'cleared', at: at.getTime(), messageId, isPlaceholder: false, by },
  ])
  return { events, files: files ?? [] }
}
