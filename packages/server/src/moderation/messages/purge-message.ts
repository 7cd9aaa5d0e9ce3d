import { EVERYWHERE } from '@gwar/protocol'
import type { AttachmentRow } from '../../store/messages/message-row.ts'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { readMessageId } from './read-message-id.ts'
import { closeReports } from '../reports/close-reports.ts'
import { watchModerator } from '../shield/watch-moderator.ts'
import { storedModes } from '../stored-modes.ts'

interface Purged extends Done {
  readonly files: readonly AttachmentRow[]
}

/**
 * Removes a message for good, with its text, quotes, votes, previews, files and every copy in the log of moderation,
 * whoever wrote it and whether or not it was deleted before. Its number stays used, and the log keeps who removed
 * whose message. Removing it again, or removing what its author deleted, erases copies alone and tells nobody. Linked pictures are withheld from
 * everybody only when the staff or the operator removes: an owner must not blank pictures of other channels. In
 * private conversations only the operator may remove.
 */
export const purgeMessage: Act<{ readonly messageId: string }, Purged> = {
  read: readMessageId,
  right: 'purge',
  pace: { kinds: ['purge'], limit: 120 },
  async run(scene, { messageId }) {
    const { tx, channel, by, at, reaches, may } = scene
    const fate = await tx.messages.fate(channel.id, messageId)
    if (fate === undefined) return refused('unknown_message')
    const authorModes = fate.userId === null ? null : await storedModes(tx, channel.id, fate.userId)
    if (!reaches(authorModes ?? '')) return refused('no_permission')
    await tx.removedTexts.forget(channel.id, messageId)
    if (fate.isRemoved) {
      // its author took it away; what was reported or deleted before is kept apart from it
      await tx.moderationLog.eraseCopies(channel.id, messageId, at)
      await tx.matters.eraseCopies([channel.id, EVERYWHERE], [messageId])
      return { events: [], notices: [], files: [] }
    }

    const actorId = by?.id ?? null
    if (may('withhold_pictures'))
      await tx.withheldPictures.add(await tx.embeds.picturesOf(channel.id, messageId), at)
    const files = await tx.messages.remove(channel.id, messageId, { by: actorId, at })
    if (channel.pinnedId === messageId) await tx.channels.setPinned(channel.id, null, { by: actorId, at })
    await tx.moderationLog.eraseCopies(channel.id, messageId, at)
    const reported = await closeReports(scene, { messageIds: [messageId] })
    await tx.matters.eraseCopies([channel.id, EVERYWHERE], [messageId])
    // it may have waited for a moderator, under another id
    const heldId =
      fate.userId === null ? null : await tx.matters.forgetReleased(channel.id, fate.userId, messageId)
    if (heldId !== null) await tx.moderationLog.eraseCopies(channel.id, heldId, at)
    await writeEntry(scene, { kind: 'purge', targetId: fate.userId, targetModes: authorModes, messageId })
    await watchModerator(scene, 'deletions')
    return {
      events: [{ type: 'cleared', at: at.getTime(), messageId, isPlaceholder: false, by }],
      notices: reported,
      files: files ?? [],
    }
  },
}
