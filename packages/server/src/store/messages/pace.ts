/** What the referee asks of a message beside its author's bans (decisions, OPEN-145..148); null: not that rule. */
export interface MessagePace {
  /** The text as the rule about repetition compares it. */
  readonly hash: Uint8Array | null
  /** As long as that the same text may not come again. */
  readonly repeatSeconds: number | null
  /** At most so many lines in so many seconds. */
  readonly spam: { readonly lines: number; readonly seconds: number } | null
  /** The text as R9K compares it. */
  readonly r9k: Uint8Array | null
  readonly slowSeconds: number | null
}

/** Why the referee does not let a message through. Seconds until it would, where that is known. */
export type Verdict =
  | { readonly reason: 'banned' }
  | { readonly reason: 'muted'; readonly seconds: number }
  | { readonly reason: 'repeated_text' }
  | { readonly reason: 'spam' }
  | { readonly reason: 'r9k' }
  | { readonly reason: 'slow'; readonly seconds: number }
