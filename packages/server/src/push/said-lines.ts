import type { MessageEvent, Unnumbered } from '@gwar/protocol'

/** How many messages wait at most for the next look at whom they concern. */
const MOST = 2000

/** A message that was said on this node. */
export interface SaidLine {
  readonly channel: { readonly id: string; readonly type: 'channel' | 'user' }
  /** The two people of a private conversation; nobody in a channel. */
  readonly participants: readonly { readonly id: string }[]
  readonly event: Unnumbered<MessageEvent>
  readonly at: number
}

/**
 * Messages of this node until the next look at whom they concern. Whoever says one only puts it here; past {@link MOST}
 * it is left out, and nobody is pushed.
 */
export class SaidLines {
  #lines: SaidLine[] = []

  take(line: SaidLine): void {
    if (this.#lines.length < MOST) this.#lines.push(line)
  }

  /** All that wait, which wait no more. */
  drain(): readonly SaidLine[] {
    const lines = this.#lines
    if (lines.length > 0) this.#lines = []
    return lines
  }
}
