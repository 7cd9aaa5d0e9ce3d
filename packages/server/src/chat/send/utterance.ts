import type { MessageEvent, Unnumbered } from '@gwar/protocol'
import type { HoldOutcome } from '../held/hold-message.ts'

/** What a client wants to say. */
export interface Utterance {
  readonly kind: 'message' | 'action'
  /** Said as a NOTICE; never an action. */
  readonly isNotice: boolean
  readonly text: string
  readonly replyId: string | null
  /** Ids of uploads; with any of them the text may be empty. */
  readonly attachmentIds: readonly string[]
  /** Version of the retro page on which it is written. */
  readonly retrochat: 1 | 2 | null
  /** Tags that the client addressed to other clients. */
  readonly clientTags: readonly (readonly [key: string, value: string])[]
  readonly nonce: string | null
  readonly label: string | null
}

/** How sending ended; `stored` means that the echo is on its way to everybody, the sender included. */
export type Sent =
  | { readonly outcome: 'stored'; readonly event: Unnumbered<MessageEvent> }
  | HoldOutcome
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'busy' }
