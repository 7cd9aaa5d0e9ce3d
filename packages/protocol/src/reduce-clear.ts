import type {
  ClearedEvent,
  ClearedUserEvent,
  ListedEvent,
  MessageEvent,
  RestoredEvent,
} from './events/event.ts'
import type { ChannelState } from './reduce.ts'
import { nameKey } from './rules/names.ts'

/**
 * Deletes a message: with a placeholder, which keeps the text for readers who choose to see it, or without a
 * trace (CLEAR-03, CLEAR-04).
 */
export function cleared(state: ChannelState, event: ClearedEvent): ChannelState {
  const { messageId, isPlaceholder } = event
  const by = event.by?.name ?? null
  const events = state.events
    .filter(({ id }) => isPlaceholder || id !== messageId)
    .map((listed) => {
      if (listed.type === 'notice') return listed
      if (listed.id === messageId) return asCleared(listed, by)
      if (listed.replyId !== messageId) return listed
      return isPlaceholder ? withoutQuote(listed) : answerToNothing(listed)
    })
  return withEvents(state, events, messageId)
}

/** Deletes all that somebody wrote, and their words where others quote them (CLEAR-01, CLEAR-02). */
export function clearedUser(state: ChannelState, event: ClearedUserEvent): ChannelState {
  const key = nameKey(event.target.name)
  const by = event.by?.name ?? null
  const isTheirs = (name: string | null) => name !== null && nameKey(name) === key
  const pinned = state.events.find(({ id }) => id === state.pinnedId)
  const events = state.events.map((listed) => {
    if (listed.type === 'notice') return listed
    const one = isTheirs(listed.from.name) ? asCleared(listed, by) : listed
    return isTheirs(one.reply?.name ?? null) ? withoutQuote(one) : one
  })
  const isPinnedTheirs = pinned !== undefined && pinned.type !== 'notice' && isTheirs(pinned.from.name)
  return withEvents(state, events, isPinnedTheirs ? pinned.id : null)
}

/**
 * Puts a message back that a ban had deleted, and its words where others quote it; its votes were never removed.
 */
export function restored(state: ChannelState, event: RestoredEvent): ChannelState {
  const { messageId, text, attachments, embeds } = event
  const events = state.events.map((listed) => {
    if (listed.type === 'notice') return listed
    if (listed.id === messageId) return { ...listed, cleared: null, text, attachments, embeds }
    if (listed.replyId !== messageId || listed.reply === null) return listed
    return { ...listed, reply: { ...listed.reply, text, isCleared: false } }
  })
  return withEvents(state, events, null)
}

function answerToNothing(message: MessageEvent): MessageEvent {
  return { ...message, reply: null }
}

/**
 * The text stays for readers who choose to see deleted messages; files and previews go, because the server gives
 * those of a deleted message to nobody.
 */
function asCleared(message: MessageEvent, by: string | null): MessageEvent {
  return message.cleared === null ? { ...message, cleared: { by }, attachments: [], embeds: [] } : message
}

function withoutQuote(message: MessageEvent): MessageEvent {
  const { reply } = message
  if (reply === null || reply.isCleared) return message
  return { ...message, reply: { ...reply, text: '', isCleared: true } }
}

function withEvents(
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
