import { sql } from 'kysely'

/** Who wrote a message. */
export interface AuthorRow {
  readonly id: string
  /** As it was last; a deleted account's name is not for showing. */
  readonly name: string
  readonly createdAt: Date
  readonly isDeleted: boolean
}

/** The message that another one answers. */
export interface QuotedRow {
  readonly id: string
  readonly text: string
  readonly color: string | null
  readonly author: Pick<AuthorRow, 'id' | 'name' | 'isDeleted'> | null
  readonly isCleared: boolean
}

/** A message with what is shown beside it. */
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
  /** Null when there was none, or when its row is gone. */
  readonly author: AuthorRow | null
  readonly replyTo: string | null
  /** Null without `replyTo`, and when the quoted message was removed or is gone. */
  readonly quoted: QuotedRow | null
  /** Set when a moderator cleared it; `byName` null when that account is gone. */
  readonly cleared: { readonly at: Date; readonly byId: string | null; readonly byName: string | null } | null
}

/** A row of `messageColumns`; `mId` is null where a left join found no message. */
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
}

/** The columns of a message `m`. */
export const messageColumns = sql`
  m.id as m_id, m.channel_id as m_channel_id, m.seq as m_seq, m.user_id as m_user_id, m.kind as m_kind,
  m.text as m_text, m.modes as m_modes, m.color as m_color, m.reply_to as m_reply_to, m.created_at as m_at,
  m.cleared_at as m_cleared_at, m.cleared_by as m_cleared_by, m.is_removed as m_is_removed`
