import type { ChannelState } from '../channel-state.ts'
import type { ListedEvent, MessageEvent } from './listed-event.ts'

/*
 * What a deletion does to messages of the list; shared by the deletion of one and that of all of a person.
 */

/**
 * The text stays for readers who choose to see deleted messages; files and previews go, because the server gives
 * those of a deleted message to nobody.
 */
export function asCleared(message: MessageEvent, by: string | null): MessageEvent {
  return message.cleared === null ? { ...message, cleared: { by }, attachments: [], embeds: [] } : message
}

/** An answer to a cleared message quotes none of it. */
export function withoutQuote(message: MessageEvent): MessageEvent {
  const { reply } = message
  if (reply === null || reply.isCleared) return message
  return { ...message, reply: { ...reply, text: '', isCleared: true } }
}

/** The state with another list; `unpinned` is taken down, if it is the message above the list. */
export function withEvents(
  state: ChannelState,
  events: readonly ListedEvent[],
  unpinned: string | null,
): ChannelState {
  return {
    ...state,
    events,
    pinnedId: unpinned !== null && state.pinnedId === unpinned ? null : state.pinnedId,
  }
}
