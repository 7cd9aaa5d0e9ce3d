import type { AttachmentRecord, Quote } from '@gwar/protocol'

/** What a channel's moderators have to do with an own line: its number among their matters, and what became of it. */
export interface HeldLine {
  readonly n: number
  readonly state: 'open' | 'refused' | 'expired'
  /** What the moderator said to its author. */
  readonly reason: string | null
}

/** An own line on its way: shown at once, replaced in place by its echo. */
export interface Outgoing {
  /** The server stores a nonce once: sending again with it never doubles the line. */
  readonly nonce: string
  readonly type: 'message' | 'action'
  readonly text: string
  readonly at: number
  readonly replyId: string | null
  readonly reply: Quote | null
  /** Uploads that go with it. */
  readonly attachments: readonly AttachmentRecord[]
  /** Version of the retro page that it is written on. */
  readonly retrochat?: 1 | 2 | null
  /** `waiting` was not written to this connection yet, `sent` waits for its echo, `failed` can be sent again. */
  readonly state: 'waiting' | 'sent' | 'failed'
  /** It was taken, and waits for a moderator or was refused by one; such a line is kept by the server (WHY-02). */
  readonly held?: HeldLine
  /** The label of the last try. */
  readonly label: string | null
  /** Number of the channel's last event when it failed: newer rows stand below it. */
  readonly after: number
  /** How often it was written; above 0 it may be stored already. */
  readonly tries: number
  /** The event that is its echo; `isSure` once the label said so, before that it only looks like it. */
  readonly echo: { readonly id: string; readonly isSure: boolean } | null
}
