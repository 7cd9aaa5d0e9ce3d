import type { TagMessage } from '../../events/bus/tag-message.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'
import { tagMessageLines } from '../live/tag-message-lines.ts'

/**
 * Sends a TAGMSG to all clients there that asked for such, on all nodes; the lines for the sending connection are
 * returned instead. Somebody who blocked the sender of a private conversation does not get it.
 */
export function tellTags(
  chat: Chat,
  session: Session,
  channel: LiveChannel,
  message: TagMessage,
): readonly string[] {
  const { bus, names } = chat
  if (channel.type === 'channel') {
    channel.tellTags(message, { receiver: session, lines: [] })
    bus.tellTags(channel.id, message)
    return tagMessageLines(message, channel.target, names, session.variant)
  }
  const target = channel.otherThan(message.from.id)?.name ?? message.from.name
  const blockerId = channel.blocks.blockerOf(message.from.id, message.at)
  const id = chat.newId()
  session.ownTags = id
  for (const userId of new Set(channel.participants.map((person) => person.id)))
    if (userId !== blockerId) bus.tellUser(userId, { type: 'tags', id, target, message })
  return tagMessageLines(message, target, names, session.variant)
}
