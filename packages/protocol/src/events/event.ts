import type { AttachmentRecord } from '../api/attachment.ts'
import type { GifterMark, SubscriptionMark } from '../api/badges.ts'
import type { EmbedRecord } from '../api/embed.ts'
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

/** The message that a reply quotes. */
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
  /** Set when a moderator deleted it; `by` is the moderator's name, where it is known. */
  readonly cleared: { readonly by: string | null } | null
  readonly attachments: readonly AttachmentRecord[]
  readonly embeds: readonly EmbedRecord[]
  /** At most one vote a person, oldest first. */
  readonly votes: readonly Vote[]
  /** The author's subscription and gifts at sending time. */
  readonly subscription: SubscriptionMark | null
  readonly subscriptionGifter: GifterMark | null
  /** Version of the retro page that it was written in. */
  readonly retrochat: 1 | 2 | null
  /** The author had the badge of the chat's birthday at sending time. */
  readonly hasBirthdayBadge: boolean
  /**
   * It was said as a NOTICE, so no program may answer it. Nodes and web clients of earlier versions do not know
   * the field and show an ordinary message.
   */
  readonly isNotice: boolean
  /**
   * Tags that the sender's client addressed to other clients (`+typing`, `+draft/react`). They are relayed with
   * the message and not stored.
   */
  readonly clientTags?: readonly (readonly [key: string, value: string])[] | undefined
}

/** Somebody's vote on a message; `name` null is somebody whose account was deleted. */
export interface Vote {
  readonly userId: string
  readonly name: string | null
  readonly vote: 1 | -1
  readonly at: number
}

/** Who did something in a channel. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** Values for the text of a notice, by their names in spec B §3 (`seconds`, `name`, `target_name`, …). */
export type NoticeValues = Readonly<Record<string, string | number | boolean | null>>

/**
 * A line of the service: with `i18n` a typed notice that clients translate, without it an announcement (spec B
 * §8).
 */
export interface NoticeEvent extends EventBase {
  readonly type: 'notice'
  readonly id: string
  /** The text in the server's default language, for clients that do not translate. */
  readonly text: string
  readonly i18n: { readonly name: string; readonly values: NoticeValues } | null
}

/** A member got or lost a mode. */
export interface MemberModeEvent extends EventBase {
  readonly type: 'member_mode'
  /** Null when the service did it. */
  readonly by: Actor | null
  readonly target: Actor
  readonly mode: MemberMode
  readonly isAdded: boolean
}

/** A mode of the channel was set (with its parameter) or removed. */
export interface ChannelModeEvent extends EventBase {
  readonly type: 'channel_mode'
  readonly by: Actor | null
  readonly mode: string
  readonly param: string | null
  readonly isAdded: boolean
}

/** The preview of a link in a message has been fetched (spec B §3). */
export interface EmbedEvent extends EventBase {
  readonly type: 'embed'
  readonly messageId: string
  readonly embed: EmbedRecord
}

/** The thumbnail or the size of an attachment became known after its message. */
export interface AttachmentEvent extends EventBase {
  readonly type: 'attachment'
  readonly messageId: string
  readonly attachment: AttachmentRecord
}

/** A message was deleted: by a moderator (a placeholder stays) or by its author (nothing stays). */
export interface ClearedEvent extends EventBase {
  readonly type: 'cleared'
  readonly messageId: string
  readonly isPlaceholder: boolean
  readonly by: Actor | null
  /** The moderator's words why; nodes of earlier versions neither send nor read them. */
  readonly reason?: string
}

/** Everything that somebody wrote in the channel so far was deleted. */
export interface ClearedUserEvent extends EventBase {
  readonly type: 'cleared_user'
  readonly target: Actor
  readonly by: Actor | null
}

/**
 * A message that a ban had deleted is back because the ban was lifted, with what had been taken from it. The
 * store keeps only the id in the event and reads the message when it tells it, so that no message is stored
 * twice.
 */
export interface RestoredEvent extends EventBase {
  readonly type: 'restored'
  readonly messageId: string
  readonly text: string
  readonly attachments: readonly AttachmentRecord[]
  readonly embeds: readonly EmbedRecord[]
}

/**
 * The remaining messages that a ban of this person had deleted are back, beyond those that `restored` told one by
 * one: a client that shows some of them loads them anew.
 */
export interface RestoredUserEvent extends EventBase {
  readonly type: 'restored_user'
  readonly target: Actor
  readonly by: Actor | null
}

/** Somebody voted on a message; 0 takes the vote back. */
export interface VoteEvent extends EventBase {
  readonly type: 'vote'
  readonly messageId: string
  readonly by: Actor
  readonly vote: -1 | 0 | 1
}

/** A message was pinned above the list, or taken down. */
export interface PinEvent extends EventBase {
  readonly type: 'pin'
  readonly messageId: string
  readonly isPinned: boolean
  readonly by: Actor | null
}

/** The channel's topic changed; null means that it has none now. */
export interface TopicEvent extends EventBase {
  readonly type: 'topic'
  readonly topic: string | null
  readonly by: Actor | null
}

/**
 * An event of a type that this version of the program does not know, written by a newer one. It only takes its
 * number, so that the events behind it are not held up.
 */
export interface PassedOverEvent extends EventBase {
  readonly type: 'passed_over'
}

/** Everything that happens in a channel, is stored, and must reach its members. */
export type ChannelEvent =
  | MessageEvent
  | NoticeEvent
  | MemberModeEvent
  | ChannelModeEvent
  | EmbedEvent
  | AttachmentEvent
  | ClearedEvent
  | ClearedUserEvent
  | RestoredEvent
  | RestoredUserEvent
  | VoteEvent
  | PinEvent
  | TopicEvent
  | PassedOverEvent

export type EventType = ChannelEvent['type']

/** Events that stand in the list with an id; the others only change the channel. */
export type ListedEvent = MessageEvent | NoticeEvent

/** An event before the store gave it its number: what `append` takes. */
export type Unnumbered<E extends ChannelEvent> = E extends ChannelEvent ? Omit<E, 'seq'> : never

/** The fields of a message that is plain text: no attachments, votes, badges, reply and so on. */
export const NOTHING_BESIDE = {
  attachments: [],
  embeds: [],
  votes: [],
  subscription: null,
  subscriptionGifter: null,
  retrochat: null,
  hasBirthdayBadge: false,
  isNotice: false,
} as const satisfies Partial<MessageEvent>
