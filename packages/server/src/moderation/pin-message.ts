import { NOTHING, refused, type Act } from './act.ts'
import { readMessageId } from './read-message-id.ts'

/**
 * Pins a message above the list, in place of the one that is there (OPEN-163), or unpins it. A deleted message
 * cannot be pinned; pinning what is pinned changes nothing.
 */
export const pinMessage: Act<{ readonly messageId: string; readonly isPinned: boolean }> = {
  read: readMessageId,
  right: 'pin',
  pace: null,
  async run({ tx, channel, by, at, newId }, { messageId, isPinned }) {
    const isUp = channel.pinnedId === messageId
    if (isPinned || !isUp) {
      const fate = await tx.messages.fate(channel.id, messageId)
      if (fate === undefined) return refused('unknown_message')
      if (isPinned && (fate.isRemoved || fate.clearedAt !== null)) return refused('unknown_message')
    }
    if (isUp === isPinned) return NOTHING
    const actorId = by?.id ?? null
    await tx.channels.setPinned(channel.id, isPinned ? messageId : null, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: isPinned ? 'pin' : 'unpin', messageId },
      at,
    )
    return { events: [{ type: 'pin', at: at.getTime(), messageId, isPinned, by }], notices: [] }
  },
}
