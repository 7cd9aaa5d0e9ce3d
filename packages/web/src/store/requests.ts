import type { ListedEvent } from '@gwar/protocol'
import { Observable } from './observable.ts'

/** What one part of a screen wants of another that it does not know: nobody listening is no failure. */
export class Requests<T> extends Observable<[wish: T]> {
  ask(wish: T): void {
    this.tell(wish)
  }

  hear(listener: (wish: T) => void): () => void {
    return this.subscribe(listener)
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
