import type { BadgesOfMessage } from './message-row.ts'
import type { MessagePace, Verdict } from './pace.ts'

/** A message to store; its author may write there, its text holds no NUL. */
export interface NewMessage {
  /** UUID v7. */
  readonly id: string
  readonly channelId: string
  readonly userId: string
  readonly kind: 'message' | 'action'
  readonly text: string
  /** The text as search compares it: lower case, without accents. */
  readonly folded: string
  /** The author's mode letters. */
  readonly modes: string
  readonly color: string | null
  readonly replyTo: string | null
  /** Author of the message that it answers. */
  readonly replyUserId: string | null
  readonly badges: BadgesOfMessage | null
  readonly retrochat: 1 | 2 | null
  /** It was said as a NOTICE. */
  readonly isNotice: boolean
  /** The author's own uploads in this channel that no message has taken yet. */
  readonly files?: FilesOfMessage | null
  /** A second message of the same author with the same nonce within 24 hours is not stored. */
  readonly nonce: string | null
  /** Null: no rule about pace holds for it. */
  readonly pace: MessagePace | null
  readonly at: Date
}

/** What is attached to a message, in its order, and the bits of `MEDIA` that say what it is. */
export interface FilesOfMessage {
  readonly ids: readonly string[]
  readonly media: number
}

/** What a line that nothing stands beside has none of. */
export const PLAIN_MESSAGE = {
  replyUserId: null,
  badges: null,
  retrochat: null,
  isNotice: false,
  pace: null,
} as const satisfies Partial<NewMessage>

/** What became of a message. For a repeated one: where its first is; `seq` 0 when that has gone since. */
export type AppendOutcome =
  | { readonly outcome: 'stored'; readonly seq: number }
  | {
      readonly outcome: 'repeated'
      readonly channelId: string
      readonly messageId: string
      readonly seq: number
    }
  | { readonly outcome: 'refused'; readonly reason: 'unknown_channel' }
  | { readonly outcome: 'refused'; readonly reason: 'attachments_gone' }
  | ({ readonly outcome: 'refused' } & Verdict)
