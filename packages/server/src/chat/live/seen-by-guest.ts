import type { ChannelEvent } from '@gwar/protocol'

/**
 * An event as who is not logged in is told it: of a message that a moderator cleared the placeholder alone. Its text is
 * for people who are logged in and may read the channel (OPEN-151, CLEAR-07).
 */
export function seenByGuest<E extends ChannelEvent>(event: E): E {
  return hasClearedText(event) ? { ...event, text: '', attachments: [], embeds: [] } : event
}

/** Whether guests are told less of it than others. */
export function hasClearedText(event: ChannelEvent): boolean {
  return (event.type === 'message' || event.type === 'action') && event.cleared !== null
}
