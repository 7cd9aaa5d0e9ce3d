import type { ChannelEvent } from '@gwar/protocol'
import type { Bus } from './bus.ts'
import { localBus } from './local.ts'

/**
 * A bus that loses what is published while it is deaf; a later event shows the gap, which is filled from the
 * store.
 */
export class DeafBus implements Bus {
  readonly #inner = localBus()
  isDeaf = false

  publish(channelId: string, events: readonly ChannelEvent[]): void {
    if (!this.isDeaf) this.#inner.publish(channelId, events)
  }

  subscribe: Bus['subscribe'] = (channelId, listener) => this.#inner.subscribe(channelId, listener)
  tellTags: Bus['tellTags'] = (channelId, message) => this.#inner.tellTags(channelId, message)
  tellUser: Bus['tellUser'] = (userId, notice) => this.#inner.tellUser(userId, notice)
  hearUser: Bus['hearUser'] = (userId, listener) => this.#inner.hearUser(userId, listener)
  heard = () => this.#inner.heard()
  close = () => this.#inner.close()
}
