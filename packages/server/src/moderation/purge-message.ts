import type { AttachmentRow } from '../store/messages/message-row.ts'
import { refused, type Act, type Done } from './act.ts'
import { readMessageId } from './read-message-id.ts'
import { storedModes } from './stored-modes.ts'

interface Purged extends Done {
  readonly files: readonly AttachmentRow[]
}

/**
 * Removes a message for good, with its text, quotes, votes, previews and files, whoever wrote it and whether or
 * not it was deleted before. Its number stays used, and the log keeps who removed whose message. Removing it
 * again, or removing what its author deleted, changes nothing and tells nobody. Linked pictures are withheld from
 * everybody only when the staff or the operator removes: an owner must not blank pictures of other channels. In
 * private conversations only the operator may remove.
 */
export const purgeMessage: Act<{ readonly messageId: string }, Purged> = {
  read: readMessageId,
  right: 'purge',
  pace: { actions: ['purge'], limit: 120 },
  async run({ tx, channel, by, at, newId, reaches, may }, { messageId }) {
    const fate = await tx.messages.fate(channel.id, messageId)
    if (fate === undefined) return refused('unknown_message')
    const authorModes = fate.userId === null ? null : await storedModes(tx, channel.id, fate.userId)
    if (!reaches(authorModes ?? '')) return refused('no_permission')
    if (fate.isRemoved) return { events: [], notices: [], files: [] }

    const actorId = by?.id ?? null
    if (may('withhold_pictures'))
      await tx.withheldPictures.add(await tx.embeds.picturesOf(channel.id, messageId), at)
    const files = await tx.messages.remove(channel.id, messageId, { by: actorId, at })
    if (channel.pinnedId === messageId) await tx.channels.setPinned(channel.id, null, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: 'purge', targetId: fate.userId, messageId },
      at,
    )
    return {
      events: [{ type: 'cleared', at: at.getTime(), messageId, isPlaceholder: false, by }],
      notices: [],
      files: files ?? [],
    }
  },
}
