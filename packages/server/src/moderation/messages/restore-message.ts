import { NOTHING, refused, type Act } from '../act.ts'
import { deletionOf } from './deletion-of.ts'
import { writeEntry } from '../log/write-entry.ts'
import { readMessageId } from './read-message-id.ts'
import { storedModes } from '../stored-modes.ts'
import { undoDeletion } from '../undo/undo-deletion.ts'

/** How long a deletion can be taken back by the message's id, in ms; by its entry in the log it can be for ever. */
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
  pace: { kinds: ['restore_message'], limit: 120 },
  async run(scene, { messageId }) {
    const { tx, channel, by, at, reaches } = scene
    const channelId = channel.id
    const fate = await tx.messages.fate(channelId, messageId)
    if (fate === undefined || fate.isRemoved) return refused('unknown_message')
    const lettersOf = async (userId: string | null): Promise<string> =>
      (userId === null ? null : await storedModes(tx, channelId, userId)) ?? ''
    if (!reaches(await lettersOf(fate.userId))) return refused('no_permission')
    if (fate.clearedAt === null) return NOTHING

    const deletion = await deletionOf(tx, channelId, messageId, fate)
    if (deletion === undefined || at.getTime() - deletion.at.getTime() > HOUR_MS) return refused('not_undone')
    // nobody stands above the operator
    if (deletion.actorId === null && by !== null) return refused('no_permission')
    if (deletion.actorId !== (by?.id ?? null) && !reaches(await lettersOf(deletion.actorId)))
      return refused('no_permission')

    const done = await undoDeletion.undo(scene, deletion)
    if ('refusal' in done) return refused('not_undone')
    const seq = await writeEntry(scene, {
      kind: 'restore_message',
      targetId: fate.userId,
      messageId,
      undoes: deletion.seq,
    })
    await tx.moderationLog.setUndone(channelId, deletion.seq, seq)
    return done
  },
}
