import type { ChannelEvent } from '@gwar/protocol'

/** How many hidden messages are remembered, so that later events about them are hidden as well. */
const KEPT = 200

/** Which of the two blocked the other, and since when. */
export interface StandingBlock {
  readonly blockerId: string
  readonly since: Date
}

/**
 * The blocks within a private conversation, as this node knows them. What somebody writes while blocked is
 * stored, and not told to the one who blocked.
 */
export class ConversationBlocks {
  /** By the id of the one who blocked: since when, in ms since 1970. */
  readonly #since = new Map<string, number>()
  readonly #hidden = new Set<string>()

  constructor(blocks: readonly StandingBlock[]) {
    this.replace(blocks)
  }

  replace(blocks: readonly StandingBlock[]): void {
    this.#since.clear()
    for (const { blockerId, since } of blocks) this.#since.set(blockerId, since.getTime())
  }

  /** Sets or, with `since` null, lifts a block. */
  set(blockerId: string, since: number | null): void {
    if (since === null) this.#since.delete(blockerId)
    else this.#since.set(blockerId, since)
  }

  /** The id of the one from whom this event is hidden; null for nobody. */
  hiddenFrom(event: ChannelEvent): string | null {
    if (this.#since.size === 0) return null
    const authorId = authorOf(event)
    for (const [blockerId, since] of this.#since) {
      if (authorId === null ? !this.#isOfHidden(event) : authorId === blockerId || event.at < since) continue
      if ('id' in event) this.#hide(event.id)
      return blockerId
    }
    return null
  }

  /**
   * The id of the one who hears nothing of what this author writes at that moment (ms since 1970); null for
   * nobody.
   */
  blockerOf(authorId: string, at: number): string | null {
    for (const [blockerId, since] of this.#since) if (blockerId !== authorId && at >= since) return blockerId
    return null
  }

  #isOfHidden(event: ChannelEvent): boolean {
    return 'messageId' in event && this.#hidden.has(event.messageId)
  }

  #hide(messageId: string): void {
    this.#hidden.add(messageId)
    if (this.#hidden.size > KEPT) this.#hidden.delete(this.#hidden.values().next().value!)
  }
}

function authorOf(event: ChannelEvent): string | null {
  if (event.type === 'message' || event.type === 'action') return event.from.id
  return 'by' in event ? (event.by?.id ?? null) : null
}
