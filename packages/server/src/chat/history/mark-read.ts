import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'

/** Up to when somebody has read a channel or conversation; null where it is unknown. */
export async function readMark(chat: Chat, person: Person | null, channelId: string): Promise<Date | null> {
  return person === null ? null : chat.store.read.readMarks.readAt(person.id, channelId)
}

/**
 * Moves the read mark forward, never back and never beyond now, and tells all connections of the person. Gives
 * the mark as it is stored, and whether it moved.
 */
export async function markRead(
  chat: Chat,
  person: Person,
  channel: { readonly id: string; readonly target: string },
  at: Date,
): Promise<{ readonly at: Date; readonly isMoved: boolean }> {
  const now = chat.clock.now()
  const wanted = at < now ? at : now
  const { before, after } = await chat.store.transact(async (tx) => {
    const before = await tx.readMarks.readAt(person.id, channel.id)
    return { before, after: await tx.readMarks.setReadAt(person.id, channel.id, wanted) }
  })
  const isMoved = before === null || after > before
  if (isMoved)
    chat.bus.tellUser(person.id, { type: 'read_mark', target: channel.target, at: after.getTime() })
  return { at: after, isMoved }
}
