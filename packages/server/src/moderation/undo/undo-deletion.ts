import { isWithheldFor, type Category } from '@gwar/protocol'
import { foldMessage } from '../../search/fold-message.ts'
import type { MessageFate } from '../../store/messages/messages.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { refused, type Refused, type Scene } from '../act.ts'
import { shownAs } from '../hidden-names.ts'
import { restoredEvents } from '../messages/restored-events.ts'
import { storedModes } from '../stored-modes.ts'
import { reversed, STANDS_OTHERWISE, type Reversal } from './reversal.ts'
import { setPin } from './undo-pin.ts'

/**
 * The message is back with text, files, quotes and votes: not where its author or somebody else deleted it, too.
 */
export const undoDeletion: Reversal = {
  right: () => 'delete_others',

  stands({ fates }, entry, isUndoing) {
    const fate = entry.messageId === null ? undefined : fates.get(entry.messageId)
    if (fate === undefined || fate.isRemoved) return false
    return isUndoing ? isDeletedBy(entry, fate) : fate.clearedAt === null
  },

  async undo(scene, entry) {
    const { tx, channel, at } = scene
    const messageId = await reachable(scene, entry)
    if (typeof messageId !== 'string') return messageId
    const text = (await tx.messages.textOf(channel.id, messageId)) ?? ''
    if (!(await tx.messages.restore(channel.id, messageId, entry, foldMessage(text)))) return STANDS_OTHERWISE
    const isPinned = entry.detail?.['isUnpinned'] === true && channel.pinnedId === null
    const pinned = isPinned ? await setPin(scene, messageId) : null
    return reversed({
      events: [...(await restoredEvents(tx, channel.id, [messageId], at)), ...(pinned ?? [])],
      notices: [],
    })
  },

  async redo(scene, entry) {
    const { tx, channel, by, at } = scene
    const messageId = await reachable(scene, entry)
    if (typeof messageId !== 'string') return messageId
    const act = { by: shownAs(scene)?.id ?? null, at }
    const isWithheld = isWithheldFor(entry.category as Category | null)
    if (!(await tx.messages.clear(channel.id, messageId, { ...act, in: entry.id, isWithheld })))
      return STANDS_OTHERWISE
    if (channel.pinnedId === messageId) await tx.channels.setPinned(channel.id, null, act)
    return reversed({
      events: [
        {
          type: 'cleared',
          at: at.getTime(),
          messageId,
          isPlaceholder: true,
          ...(isWithheld && { isWithheld }),
          by,
        },
      ],
      notices: [],
    })
  },
}

/**
 * Whether the message is deleted by the act of this entry: not by a ban, by its author since, or by somebody a second
 * time.
 */
export function isDeletedBy(entry: EntryRow, { isRemoved, clearedIn, clearedAt }: MessageFate): boolean {
  if (isRemoved || clearedAt === null) return false
  // a node of the previous version writes the time of its act alone
  return clearedIn === null ? clearedAt.getTime() === entry.at.getTime() : clearedIn === entry.id
}

/** The id of the entry's message; refused where the actor does not reach its author. */
async function reachable({ tx, channel, reaches }: Scene, entry: EntryRow): Promise<string | Refused> {
  const { messageId } = entry
  const fate = messageId === null ? undefined : await tx.messages.fate(channel.id, messageId)
  if (messageId === null || fate === undefined) return STANDS_OTHERWISE
  const modes = fate.userId === null ? null : await storedModes(tx, channel.id, fate.userId)
  return reaches(modes ?? '') ? messageId : refused('no_permission')
}
