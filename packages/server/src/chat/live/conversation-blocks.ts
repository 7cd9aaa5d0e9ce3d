import type { ChannelEvent } from '@gwar/protocol'

/** Hidden messages whose later events are hidden, too. */
const KEPT = 200

/** Who of a private conversation blocked the other one, and since when. */
export interface StandingBlock {
  readonly blockerId: string
  readonly since: Date
}

/**
 * The blocks between the two people of a private conversation, as this node knows them: what somebody writes while the
 * other one blocks them is stored, and not told to that one.
 */
export class ConversationBlocks {
  /** By who blocked: since when, ms since 1970. */
  readonly #since = new Map<string, number>()
  readonly #hidden = new Set<string>()

  constructor(blocks: readonly StandingBlock[]) {
    this.replace(blocks)
  }

  replace(blocks: readonly StandingBlock[]): void {
    this.#since.clear()
    for (const { blockerId, since } of blocks) this.#since.set(blockerId, since.getTime())
  }

  /** `since` null: not any more. */
  set(blockerId: string, since: number | null): void {
    if (since === null) this.#since.delete(blockerId)
    else this.#since.set(blockerId, since)
  }

  /** Who of the two is not told of this event; null for nobody. */
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

  /** Who of the two hears nothing of what this one says at that moment (ms since 1970); null for nobody. */
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
