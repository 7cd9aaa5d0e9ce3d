import type { ChannelEvent } from '@gwar/protocol'
import type { Bus } from './bus.ts'

type Listener = (events: readonly ChannelEvent[]) => void

/** The bus of a single node: a call within the process. */
export function localBus(): Bus {
  const listeners = new Map<string, Set<Listener>>()
  return {
    publish(channelId, events) {
      for (const listener of listeners.get(channelId) ?? []) listener(events)
    },
    subscribe(channelId, listener) {
      const known = listeners.get(channelId) ?? new Set()
      listeners.set(channelId, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(channelId)
      }
    },
    close: async () => listeners.clear(),
  }
}
