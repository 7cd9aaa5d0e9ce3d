import type { Capability } from '../capabilities.ts'
import { sourceNick, sourceUser, type Line } from '../line.ts'
import type { Actor } from './event-base.ts'

/** What an event's line depends on beside the event: one context serves all receivers of a variant. */
export interface LineContext {
  has(capability: Capability): boolean
  /** Vendor prefix of capabilities and tags, e.g. `gwar.chat`. */
  readonly vendor: string
  /** Source of lines of the service itself: `Gwar!gwar@chat.example`. */
  readonly serviceSource: string
  /** Target of the line: `#name`, or the receiver's or the other's nick in a private conversation. */
  readonly target: string
  /**
   * The channel's id; null where the writer of the line does not know it, and then changes of topic and modes get
   * no `msgid`.
   */
  readonly channelId: string | null
  /** Whether the line belongs to a private conversation, where the target alone does not say which. */
  readonly isConversation: boolean
  /** Where the service is reached, for clients that are told of files in the text. */
  readonly publicUrl?: string | undefined
}

/** Source of a line of a user: name, user id and a cloak that never shows an address (wire §2). */
export function userSource(name: string, userId: string): string {
  return `${name}!${userId}@${cloakOf(userId)}`
}

/** The id of the account that {@link userSource} wrote; null for the service, a guest, a server and a stranger's. */
export function userIdOf(source: string): string | null {
  const id = sourceUser(source)
  return id !== null && source.endsWith(`!${id}@${cloakOf(id)}`) ? id : null
}

function cloakOf(userId: string): string {
  return `${userId.slice(-12)}.user`
}

/** Source of a line about something that somebody did; the service where nobody in particular did it. */
export function sourceOf(by: Actor | null, context: LineContext): string {
  return by === null ? context.serviceSource : userSource(by.name, by.id)
}

/** Who did what the line tells; null for the service. */
export function actorOf({ source }: Line): Actor | null {
  const id = source === null ? null : userIdOf(source)
  return source === null || id === null ? null : { id, name: sourceNick(source) }
}
