import type { MemberMode } from '../rights.ts'

/** Fields that every event of a channel has. Times are milliseconds since 1970. */
interface EventBase {
  /** The event's number in its channel, without gaps (wire §6); 0 where the server did not tell it. */
  readonly seq: number
  readonly at: number
}

/** Who wrote; `name` null is somebody whose account was deleted. */
export interface Author {
  readonly id: string | null
  readonly name: string | null
  /** Mode letters at sending time, ordered: 'qv'. */
  readonly modes: string
  readonly createdAt: number | null
}

/** The quoted line of a reply. */
export interface Quote {
  readonly id: string
  readonly name: string | null
  readonly color: string | null
  readonly text: string
  readonly isCleared: boolean
}

/** A line of a person: `message`, or `action` for /me. */
export interface MessageEvent extends EventBase {
  readonly type: 'message' | 'action'
  /** UUID v7. */
  readonly id: string
  readonly from: Author
  /** May hold line breaks ('\n'), never CR or NUL. */
  readonly text: string
  readonly color: string | null
  readonly replyId: string | null
  /** Null when `replyId` is null, and when the quoted message is gone. */
  readonly reply: Quote | null
  /** Set when a moderator cleared it; `by` names the remover where known. */
  readonly cleared: { readonly by: string | null } | null
}

/** Values of a notice by the names of spec B §3 (`seconds`, `name`, `target_name`, …). */
export type NoticeValues = Readonly<Record<string, string | number | boolean | null>>

/** A line of the service: a typed event when `i18n` is set, an announcement otherwise (spec B §8). */
export interface NoticeEvent extends EventBase {
  readonly type: 'notice'
  readonly id: string
  /** Readable text in the server's default language. */
  readonly text: string
  readonly i18n: { readonly name: string; readonly values: NoticeValues } | null
}

/** A member got or lost a mode. */
export interface MemberModeEvent extends EventBase {
  readonly type: 'member_mode'
  /** Null when the service did it. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly target: { readonly id: string; readonly name: string }
  readonly mode: MemberMode
  readonly isAdded: boolean
}

/** A mode of the channel was set (with its parameter) or removed. */
export interface ChannelModeEvent extends EventBase {
  readonly type: 'channel_mode'
  readonly by: { readonly id: string; readonly name: string } | null
  readonly mode: string
  readonly param: string | null
  readonly isAdded: boolean
}

/** Everything of a channel that lasts and that its members must see. */
export type ChannelEvent = MessageEvent | NoticeEvent | MemberModeEvent | ChannelModeEvent

export type EventType = ChannelEvent['type']

/** Events that stand in the list with an id; the others only change the channel. */
export type ListedEvent = MessageEvent | NoticeEvent

/** An event before the store gave it its number: what `append` takes. */
export type Unnumbered<E extends ChannelEvent> = E extends ChannelEvent ? Omit<E, 'seq'> : never
