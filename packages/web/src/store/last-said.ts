import {
  nameKey,
  type BufferKey,
  type ChannelEvent,
  type GifterMark,
  type ListedEvent,
  type MessageEvent,
  type NameKey,
  type SubscriptionMark,
} from '@gwar/protocol'
import { Observable } from './observable.ts'

/** Somebody who wrote, and when. */
export interface Said {
  readonly name: string
  /** Ms since 1970. */
  readonly at: number
  /** The badges that this message showed beside the name. */
  readonly subscription: SubscriptionMark | null
  readonly subscriptionGifter: GifterMark | null
}

const MAX_NAMES = 500

/**
 * Remembers by buffer each person's latest message, also after the list has dropped it (OPEN-81). It hears all that happens,
 * and tells it to whoever watches: a page that holds rows of its own, as a replay does.
 */
export class LastSaid extends Observable<[key: BufferKey, events: readonly ChannelEvent[]]> {
  readonly #buffers = new Map<BufferKey, Map<NameKey, Said>>()

  note(key: BufferKey, events: readonly ChannelEvent[]): void {
    this.tell(key, events)
    for (const event of events) {
      if ((event.type !== 'message' && event.type !== 'action') || event.from.name === null) continue
      let said = this.#buffers.get(key)
      if (said === undefined) this.#buffers.set(key, (said = new Map()))
      const { name } = event.from
      said.delete(nameKey(name))
      said.set(nameKey(name), saidOf(event, name))
      const [oldest] = said.keys()
      if (said.size > MAX_NAMES && oldest !== undefined) said.delete(oldest)
    }
  }

  /** Another account takes over, which knows nothing of the conversations of the one before. */
  forgetConversations(): void {
    for (const key of this.#buffers.keys()) if (!key.startsWith('#')) this.#buffers.delete(key)
  }

  /** The latest message of each person by name key, from the list and from what is remembered. */
  of(key: BufferKey, list: readonly ListedEvent[]): Map<NameKey, Said> {
    const said = new Map(this.#buffers.get(key))
    for (const event of list) {
      if (event.type === 'notice' || event.from.name === null) continue
      const { name } = event.from
      if ((said.get(nameKey(name))?.at ?? 0) < event.at) said.set(nameKey(name), saidOf(event, name))
    }
    return said
  }
}

function saidOf({ at, subscription, subscriptionGifter }: MessageEvent, name: string): Said {
  return { name, at, subscription, subscriptionGifter }
}
