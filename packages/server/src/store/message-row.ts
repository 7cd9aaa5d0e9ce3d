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

/** A row of `messageColumns`; all null where a left join found no message. */
export interface FlatMessage {
  readonly mId: string | null
  readonly mChannelId: string
  readonly mSeq: number
  readonly mKind: 'message' | 'action'
  readonly mText: string
  readonly mModes: string
  readonly mColor: string | null
  readonly mAt: Date
  readonly mIsRemoved: boolean
  readonly mReplyTo: string | null
  readonly mClearedAt: Date | null
  readonly mClearedBy: string | null
  readonly aId: string | null
  readonly aName: string
  readonly aCreatedAt: Date
  readonly aIsDeleted: boolean
  readonly cName: string | null
  readonly qId: string | null
  readonly qText: string
  readonly qColor: string | null
  readonly qIsCleared: boolean
  readonly qaId: string | null
  readonly qaName: string
  readonly qaIsDeleted: boolean
}

/** Columns of a message `m` joined by `messageJoins`. */
export const messageColumns = sql`
  m.id as m_id, m.channel_id as m_channel_id, m.seq as m_seq, m.kind as m_kind, m.text as m_text,
  m.modes as m_modes, m.color as m_color, m.created_at as m_at, m.is_removed as m_is_removed,
  m.reply_to as m_reply_to, m.cleared_at as m_cleared_at, m.cleared_by as m_cleared_by,
  a.id as a_id, a.name as a_name, a.created_at as a_created_at, a.deleted_at is not null as a_is_deleted,
  c.name as c_name,
  q.id as q_id, q.text as q_text, q.color as q_color, q.cleared_at is not null as q_is_cleared,
  qa.id as qa_id, qa.name as qa_name, qa.deleted_at is not null as qa_is_deleted`

export const messageJoins = sql`
  left join users a on a.id = m.user_id
  left join users c on c.id = m.cleared_by and c.deleted_at is null
  left join messages q on q.channel_id = m.channel_id and q.id = m.reply_to and not q.is_removed
  left join users qa on qa.id = q.user_id`

/** Null where there is no message, or a removed one: its number is used, its content is nobody's. */
export function toMessageRow(row: FlatMessage): MessageRow | null {
  if (row.mId === null || row.mIsRemoved) return null
  return {
    channelId: row.mChannelId,
    id: row.mId,
    seq: row.mSeq,
    kind: row.mKind,
    text: row.mText,
    modes: row.mModes,
    color: row.mColor,
    at: row.mAt,
    author:
      row.aId === null
        ? null
        : { id: row.aId, name: row.aName, createdAt: row.aCreatedAt, isDeleted: row.aIsDeleted },
    replyTo: row.mReplyTo,
    quoted: row.qId === null ? null : toQuotedRow(row.qId, row),
    cleared: row.mClearedAt === null ? null : { at: row.mClearedAt, byId: row.mClearedBy, byName: row.cName },
  }
}

function toQuotedRow(id: string, row: FlatMessage): QuotedRow {
  return {
    id,
    text: row.qText,
    color: row.qColor,
    author: row.qaId === null ? null : { id: row.qaId, name: row.qaName, isDeleted: row.qaIsDeleted },
    isCleared: row.qIsCleared,
  }
}
