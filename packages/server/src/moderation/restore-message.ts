import { foldText } from '../search/fold-text.ts'
import { NOTHING, refused, type Act } from './act.ts'
import { readMessageId } from './read-message-id.ts'
import { restoredEvents } from './restored-events.ts'
import { storedModes } from './stored-modes.ts'

/** How long a deletion can be taken back, in ms. */
const HOUR_MS = 3_600_000

/**
 * Takes a moderator's deletion of one message back, with text, files and votes: one's own, or that of somebody who is
 * not above, over whose author's messages one reaches now, within an hour. What a ban deleted comes back with its
 * lifting alone; what the author deleted, too, or somebody a second time stays deleted. Restoring what stands changes
 * nothing and tells nobody.
 */
export const restoreMessage: Act<{ readonly messageId: string }> = {
  read: readMessageId,
  right: 'delete_others',
  pace: { actions: ['restore_message'], limit: 120 },
  async run({ tx, channel, by, at, newId, reaches }, { messageId }) {
    const channelId = channel.id
    const fate = await tx.messages.fate(channelId, messageId)
    if (fate === undefined || fate.isRemoved) return refused('unknown_message')
    const lettersOf = async (userId: string | null): Promise<string> =>
      (userId === null ? null : await storedModes(tx, channelId, userId)) ?? ''
    if (!reaches(await lettersOf(fate.userId))) return refused('no_permission')
    if (fate.clearedAt === null) return NOTHING

    const deletion = await tx.moderationActs.lastDeletion(channelId, messageId)
    const actorId = by?.id ?? null
    const stands =
      deletion !== undefined &&
      fate.clearedIn === null &&
      deletion.createdAt.getTime() === fate.clearedAt.getTime()
    if (!stands || at.getTime() - deletion.createdAt.getTime() > HOUR_MS) return refused('not_undone')
    // nobody stands above the operator
    if (deletion.actorId === null && by !== null) return refused('no_permission')
    if (deletion.actorId !== actorId && !reaches(await lettersOf(deletion.actorId)))
      return refused('no_permission')

    const text = (await tx.messages.byId(channelId, messageId))?.text ?? ''
    if (!(await tx.messages.restore(channelId, messageId, deletion.createdAt, foldText(text))))
      return refused('not_undone')
    await tx.moderationActs.add(
      { id: newId(), channelId, actorId, action: 'restore_message', targetId: fate.userId, messageId },
      at,
    )
    return { events: await restoredEvents(tx, channelId, [messageId], at), notices: [] }
  },
}
