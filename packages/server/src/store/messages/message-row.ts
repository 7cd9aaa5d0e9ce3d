import type { EmbedRecord, GifterMark, SubscriptionMark } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../nouns.ts'

/** Who wrote a message. */
export interface AuthorRow {
  readonly id: string
  /** The last name; that of a deleted account must not be shown. */
  readonly name: string
  readonly createdAt: Date
  readonly isDeleted: boolean
}

/** The message that another one replies to. */
export interface QuotedRow {
  readonly id: string
  readonly text: string
  readonly color: string | null
  readonly author: Pick<AuthorRow, 'id' | 'name' | 'isDeleted'> | null
  readonly isCleared: boolean
}

/** A vote with its voter's name; null where the account is deleted. */
export interface VoteRow {
  readonly userId: string
  readonly userName: string | null
  readonly vote: 1 | -1
  readonly at: Date
}

export type AttachmentRow = Selectable<Database['attachments']>

/** The author's badges at sending time, as they were stored. */
export interface BadgesOfMessage {
  readonly subscription?: SubscriptionMark | null
  readonly gifter?: GifterMark | null
  readonly birthday?: boolean
}

/** A message with everything that is shown beside it. */
export interface MessageRow {
  readonly channelId: string
  readonly id: string
  readonly seq: number
  readonly kind: 'message' | 'action'
  readonly text: string
  /** The author's mode letters at sending time. */
  readonly modes: string
  readonly color: string | null
  readonly at: Date
  /** Null for a message without an author, or when the author's row is gone. */
  readonly author: AuthorRow | null
  readonly replyTo: string | null
  /** Null without `replyTo`, and when the quoted message was removed. */
  readonly quoted: QuotedRow | null
  /** Set when a moderator or the operator deleted it; `byName` is null for the operator and a deleted account. */
  readonly cleared: { readonly at: Date; readonly byId: string | null; readonly byName: string | null } | null
  readonly badges: BadgesOfMessage | null
  readonly retrochat: 1 | 2 | null
  readonly isNotice: boolean
  /** When it was written, where it waited for a moderator before it was stored. */
  readonly heldSince: Date | null
  readonly attachments: readonly AttachmentRow[]
  readonly embeds: readonly EmbedRecord[]
  /** Oldest first. */
  readonly votes: readonly VoteRow[]
}

/** A row with `messageColumns`; `mId` is null where a left join found no message. */
export interface FlatMessage {
  readonly mId: string | null
  readonly mChannelId: string
  readonly mSeq: number
  readonly mUserId: string | null
  readonly mKind: 'message' | 'action'
  readonly mText: string
  readonly mModes: string
  readonly mColor: string | null
  readonly mReplyTo: string | null
  readonly mAt: Date
  readonly mClearedAt: Date | null
  readonly mClearedBy: string | null
  readonly mIsRemoved: boolean | null
  readonly mMedia: number
  readonly mHasVotes: boolean
  readonly mBadges: BadgesOfMessage | null
  readonly mRetrochat: 1 | 2 | null
  readonly mIsNotice: boolean
  readonly mHeldSince: Date | null
}

/** The columns of a message `m`, by the names of {@link FlatMessage}: nobody has to rename each row's. */
export const messageColumns = sql`
  m.id as "mId", m.channel_id as "mChannelId", m.seq as "mSeq", m.user_id as "mUserId", m.kind as "mKind",
  case when m.is_withheld then '' else m.text end as "mText", m.modes as "mModes", m.color as "mColor", m.reply_to as "mReplyTo", m.created_at as "mAt",
  m.cleared_at as "mClearedAt", m.cleared_by as "mClearedBy", m.is_removed as "mIsRemoved",
  m.media as "mMedia", m.has_votes as "mHasVotes", m.badges as "mBadges", m.retrochat as "mRetrochat",
  m.is_notice as "mIsNotice", m.held_since as "mHeldSince"`
