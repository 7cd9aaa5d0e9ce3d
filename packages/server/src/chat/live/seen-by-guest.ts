import type { ChannelEvent } from '@gwar/protocol'

/**
 * An event as guests are told it: of a deleted message only the placeholder. Its text is for people who are
 * logged in and may read the channel (OPEN-151, CLEAR-07).
 */
export function seenByGuest<E extends ChannelEvent>(event: E): E {
  return hasClearedText(event) ? { ...event, text: '', attachments: [], embeds: [] } : event
}

/** Whether guests are told less of the event than others. */
export function hasClearedText(event: ChannelEvent): boolean {
  return (event.type === 'message' || event.type === 'action') && event.cleared !== null
}
