import { parseUuid } from '@gwar/protocol'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
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
  async run(scene, { messageId, isPinned, over }) {
    const { tx, channel, by, at } = scene
    const isUp = channel.pinnedId === messageId
    if (isPinned || !isUp) {
      const fate = await tx.messages.fate(channel.id, messageId)
      if (fate === undefined) return refused('unknown_message')
      if (isPinned && (fate.isRemoved || fate.clearedAt !== null)) return refused('unknown_message')
    }
    if (isUp === isPinned) return NOTHING
    if (over !== undefined && channel.pinnedId !== over) return refused('not_undone')
    await tx.channels.setPinned(channel.id, isPinned ? messageId : null, { by: by?.id ?? null, at })
    await writeEntry(scene, {
      kind: isPinned ? 'pin' : 'unpin',
      messageId,
      detail: { before: channel.pinnedId },
    })
    return { events: [{ type: 'pin', at: at.getTime(), messageId, isPinned, by }], notices: [] }
  },
}
