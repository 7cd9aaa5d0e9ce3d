import { knownEvent, type ChannelEvent } from '@gwar/protocol'
import type { TagMessage } from './tag-message.ts'
import type { UserNotice } from './user-notice.ts'

/** A message on a channel's subject: committed events, the number of the latest event, or a TAGMSG. */
export type ChannelMessage =
  | { readonly events: readonly ChannelEvent[] }
  | { readonly upTo: number }
  | { readonly tags: TagMessage }

/**
 * Packs events into messages of at most `maxBytes`. An event that is too long by itself is replaced by its
 * number, and receivers read it from the store.
 */
export function channelMessages(events: readonly ChannelEvent[], maxBytes: number): string[] {
  const messages: string[] = []
  let parts: string[] = []
  let length = 0
  const end = () => {
    if (parts.length > 0) messages.push(`{"events":[${parts.join(',')}]}`)
    parts = []
    length = FRAME_BYTES
  }
  end()
  for (const event of events) {
    const text = JSON.stringify(event)
    const bytes = Buffer.byteLength(text) + 1
    if (length + bytes > maxBytes) end()
    if (length + bytes > maxBytes) {
      messages.push(upToMessage(event.seq))
      continue
    }
    parts.push(text)
    length += bytes
  }
  end()
  return messages
}

const FRAME_BYTES = '{"events":[]}'.length

export function upToMessage(seq: number): string {
  return JSON.stringify({ upTo: seq } satisfies ChannelMessage)
}

export function tagsMessage(message: TagMessage): string {
  return JSON.stringify({ tags: message } satisfies ChannelMessage)
}

/**
 * Null for text that is not a message of ours, such as one of another installation. Events of unknown types
 * become `passed_over`.
 */
export function readChannelMessage(text: string): ChannelMessage | null {
  const read = readObject(text)
  if (read === null) return null
  if (isNumber(read['upTo'])) return { upTo: read['upTo'] }
  const { events, tags } = read
  if (isTagMessage(tags)) return { tags }
  return Array.isArray(events) && events.every(isEvent) ? { events: events.map(knownEvent) } : null
}

/** Typed so that the compiler refuses a missing type. */
const NOTICES: { readonly [T in UserNotice['type']]: true } = {
  settings: true,
  block: true,
  person: true,
  ban: true,
  warning: true,
  slow: true,
  subscription: true,
  kicked: true,
  read_mark: true,
  inbox_opened: true,
  inbox_read: true,
  moderation: true,
  moderator_talk: true,
  held: true,
  reported: true,
  poll_vote: true,
  visit_offer: true,
  modlook: true,
  overlay: true,
  overlay_act: true,
  invite: true,
  session_ended: true,
  conversation: true,
  tags: true,
}

export function readNotice(text: string): UserNotice | null {
  const read = readObject(text)
  return read !== null && Object.hasOwn(NOTICES, String(read['type'])) ? (read as UserNotice) : null
}

function isEvent(value: unknown): value is { readonly type: string; readonly seq: number } {
  const event = value as ChannelEvent | null
  return typeof event === 'object' && event !== null && isNumber(event.seq) && typeof event.type === 'string'
}

function isTagMessage(value: unknown): value is TagMessage {
  const message = value as TagMessage | null | undefined
  const isText = (text: unknown): boolean => typeof text === 'string'
  return (
    typeof message === 'object' &&
    message !== null &&
    isNumber(message.at) &&
    isText(message.from?.id) &&
    isText(message.from?.name) &&
    Array.isArray(message.tags) &&
    message.tags.every((tag) => Array.isArray(tag) && tag.length === 2 && tag.every(isText))
  )
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}
