import type { AttachmentRecord } from '../api/attachment.ts'
import type { GifterMark, SubscriptionMark } from '../api/badges.ts'
import type { EmbedRecord } from '../api/embed.ts'
import type { EventBase } from './event-base.ts'

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

/** Somebody's vote on a message; `name` null is somebody whose account was deleted. */
export interface Vote {
  readonly userId: string
  readonly name: string | null
  readonly vote: 1 | -1
  readonly at: number
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
  /** When it was written, in ms since 1970, where it waited for a moderator before it came into the channel. */
  readonly heldSince?: number | undefined
  /**
   * Tags that the sender's client addressed to other clients (`+typing`, `+draft/react`). They are relayed with
   * the message and not stored.
   */
  readonly clientTags?: readonly (readonly [key: string, value: string])[] | undefined
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

/** Events that stand in the list with an id; the others only change the channel. */
export type ListedEvent = MessageEvent | NoticeEvent

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
