import type { ListedEvent } from '@gwar/protocol'

type Listener<T> = (wish: T) => void

/** What one part of a screen wants of another that it does not know: nobody listening is no failure. */
export class Requests<T> {
  readonly #listeners = new Set<Listener<T>>()

  ask(wish: T): void {
    for (const listener of this.#listeners) listener(wish)
  }

  hear(listener: Listener<T>): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Bring this message of this buffer into view. */
export interface JumpWish {
  readonly key: string
  readonly messageId: string
}

/** This event asks for the reader: a mention, a reply, a word of theirs, anything in private. */
export interface CallForYou {
  readonly key: string
  readonly event: ListedEvent
}

/** Put this text where the cursor of the box of this buffer is. */
export interface InsertWish {
  readonly key: string
  /** Empty when the box shall only take the focus. */
  readonly text: string
  /** A word of its own: spaces part it from what stands around. */
  readonly isWord?: boolean
  /** Whether the box takes the focus. */
  readonly takesFocus: boolean
}
