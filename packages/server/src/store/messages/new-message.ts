import type { BadgesOfMessage } from './message-row.ts'
import type { MessagePace, Verdict } from './pace.ts'

/** A message to store. Its author may write there, and its text contains no NUL. */
export interface NewMessage {
  /** UUID v7. */
  readonly id: string
  readonly channelId: string
  readonly userId: string
  readonly kind: 'message' | 'action'
  readonly text: string
  /** The text in the form of the search index: lower case, without accents. */
  readonly folded: string
  /** The author's mode letters. */
  readonly modes: string
  readonly color: string | null
  readonly replyTo: string | null
  /** Author of the message that it replies to. */
  readonly replyUserId: string | null
  readonly badges: BadgesOfMessage | null
  readonly retrochat: 1 | 2 | null
  /** It was said as a NOTICE. */
  readonly isNotice: boolean
  /** The author's own uploads in this channel that no message has taken yet. */
  readonly files?: FilesOfMessage | null
  /** Of several messages of the author with the same nonce within 24 hours only the first is stored. */
  readonly nonce: string | null
  /** The versions of the filters that judged it; null where none judges, as in a private conversation. */
  readonly filters?: FilterVersions | null
  /** Null where no rule about pace applies. */
  readonly pace: MessagePace | null
  readonly at: Date
}

/** The attachments of a message in order, and the bits of `MEDIA` for their kinds. */
export interface FilesOfMessage {
  readonly ids: readonly string[]
  readonly media: number
}

/** Versions of filters: those of a channel, and those everywhere. */
export interface FilterVersions {
  readonly ofChannel: number
  readonly everywhere: number
}

/** Defaults of a plain message: no reply, badges or retro page, no NOTICE, and no rule about pace. */
export const PLAIN_MESSAGE = {
  replyUserId: null,
  badges: null,
  retrochat: null,
  isNotice: false,
  pace: null,
} as const satisfies Partial<NewMessage>

/** The result for a message. For a repeated one where the first is; `seq` is 0 when that has been removed. */
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
  /** Older filters judged it than those that hold: it must be judged anew. */
  | { readonly outcome: 'stale_filters' }
