/**
 * What the store must check for a message besides its author's bans (decisions, OPEN-145..148); null means that a
 * rule does not apply.
 */
export interface MessagePace {
  /** The text's hash for the rule about repetition. */
  readonly hash: Uint8Array | null
  /** For how many seconds the same text may not be repeated. */
  readonly repeatSeconds: number | null
  /** At most so many lines in so many seconds. */
  readonly spam: { readonly lines: number; readonly seconds: number } | null
  /** The text's hash for R9K. */
  readonly r9k: Uint8Array | null
  readonly slowSeconds: number | null
}

/** Why the store does not let a message through, with the seconds until it would, where they are known. */
export type Verdict =
  | { readonly reason: 'banned' }
  /** The author has a warning to acknowledge. */
  | { readonly reason: 'warned' }
  | { readonly reason: 'muted' | 'banned_for'; readonly seconds: number }
  | { readonly reason: 'repeated_text' }
  | { readonly reason: 'spam' }
  | { readonly reason: 'r9k' }
  | { readonly reason: 'slow'; readonly seconds: number }
