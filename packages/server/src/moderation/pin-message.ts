import { parseUuid } from '@gwar/protocol'
import { NOTHING, refused, type Act } from './act.ts'
import { readMessageId } from './read-message-id.ts'

interface Pinning {
  readonly messageId: string
  readonly isPinned: boolean
  /** Only where this message is the pinned one, or null: none; undefined: whatever is pinned. */
  readonly over?: string | null | undefined
}

/**
 * Pins a message above the list, in place of the one that is there (OPEN-163), or unpins it. A deleted message
 * cannot be pinned; pinning what is pinned changes nothing.
 */
export const pinMessage: Act<Pinning> = {
  read(input) {
    const read = readMessageId(input)
    if ('refusal' in read || input.over == null) return read
    const over = parseUuid(input.over)
    return over === null ? refused('unknown_message') : { input: { ...read.input, over } }
  },
  right: 'pin',
  pace: null,
  async run({ tx, channel, by, at, newId }, { messageId, isPinned, over }) {
    const isUp = channel.pinnedId === messageId
    if (isPinned || !isUp) {
      const fate = await tx.messages.fate(channel.id, messageId)
      if (fate === undefined) return refused('unknown_message')
      if (isPinned && (fate.isRemoved || fate.clearedAt !== null)) return refused('unknown_message')
    }
    if (isUp === isPinned) return NOTHING
    if (over !== undefined && channel.pinnedId !== over) return refused('not_undone')
    const actorId = by?.id ?? null
    await tx.channels.setPinned(channel.id, isPinned ? messageId : null, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: isPinned ? 'pin' : 'unpin', messageId },
      at,
    )
    return { events: [{ type: 'pin', at: at.getTime(), messageId, isPinned, by }], notices: [] }
  },
}
