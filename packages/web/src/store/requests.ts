import type { BufferKey, ListedEvent } from '@gwar/protocol'
import { Observable } from './observable.ts'

/** Passes wishes from one part of a screen to another that it does not know; where nobody listens, nothing happens. */
export class Requests<T> extends Observable<[wish: T]> {
  ask(wish: T): void {
    this.tell(wish)
  }

  hear(listener: (wish: T) => void): () => void {
    return this.subscribe(listener)
  }
}

/** The wish to bring a message of a buffer into view. */
export interface JumpWish {
  readonly key: BufferKey
  readonly messageId: string
}

/** A highlight for the reader: a mention, a reply, a word of theirs, any private message. */
export interface CallForYou {
  readonly key: BufferKey
  readonly event: ListedEvent
}

/** The wish to put a text at the cursor of a buffer's message box. */
export interface InsertWish {
  readonly key: BufferKey
  /** The text; empty where the box shall only take the focus. */
  readonly text: string
  /** Whether spaces are put around the text, so that it is a word of its own. */
  readonly isWord?: boolean
  /** Whether the box takes the focus. */
  readonly takesFocus: boolean
}
