import type { FilterBody } from '@gwar/protocol'

/** Whom a filter, or a refusal that a moderator upheld, punishes, and for what. */
export interface Punished {
  readonly userId: string
  /** What the filter does beside refusing or holding. */
  readonly punish: NonNullable<FilterBody['punish']>
  /** Null where the shield did it. */
  readonly filter: { readonly id: string; readonly version: number } | null
  /** The filter's title, which the person and the log are told as the reason; null where it tells nothing. */
  readonly title: string | null
  /**
   * What makes the message itself: its nonce, or the id that it would have had. One message is punished once, over
   * however many nodes it comes.
   */
  readonly said: string
  readonly messageId?: string | null
}
