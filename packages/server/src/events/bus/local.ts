import type { ChannelEvent } from '@gwar/protocol'
import type { Bus } from './bus.ts'
import type { UserNotice } from './user-notice.ts'

/** The bus of a single node: a call within the process. */
export function localBus(): Bus {
  const channels = new Topics<readonly ChannelEvent[]>()
  const users = new Topics<UserNotice>()
  return {
    publish: (channelId, events) => channels.tell(channelId, events),
    subscribe: (channelId, listener) => channels.hear(channelId, listener),
    // there are no other nodes
    tellTags: () => undefined,
    tellUser: (userId, notice) => users.tell(userId, notice),
    hearUser: (userId, listener) => users.hear(userId, listener),
    heard: () => Promise.resolve(),
    async close() {
      channels.clear()
      users.clear()
    },
  }
}

class Topics<T> {
  readonly #listeners = new Map<string, Set<(value: T) => void>>()

  tell(topic: string, value: T): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(value)
  }

  hear(topic: string, listener: (value: T) => void): () => void {
    const known = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && this.#listeners.get(topic) === known) this.#listeners.delete(topic)
    }
  }

  clear(): void {
    this.#listeners.clear()
  }
}
