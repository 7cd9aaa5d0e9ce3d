import { nameKey, type ChannelEvent } from '@gwar/protocol'

/** Somebody who wrote, and when. */
export interface Said {
  readonly name: string
  /** Ms since 1970. */
  readonly at: number
}

const MAX_NAMES = 500

/** When each person was last seen writing, by buffer: beyond the events that a list keeps (OPEN-81). */
export class LastSaid {
  readonly #buffers = new Map<string, Map<string, Said>>()

  note(key: string, events: readonly ChannelEvent[]): void {
    for (const event of events) {
      if ((event.type !== 'message' && event.type !== 'action') || event.from.name === null) continue
      let said = this.#buffers.get(key)
      if (said === undefined) this.#buffers.set(key, (said = new Map()))
      const { name } = event.from
      said.delete(nameKey(name))
      said.set(nameKey(name), { name, at: event.at })
      const [oldest] = said.keys()
      if (said.size > MAX_NAMES && oldest !== undefined) said.delete(oldest)
    }
  }

  /** By name keys. */
  of(key: string): ReadonlyMap<string, Said> {
    return this.#buffers.get(key) ?? NOBODY
  }
}

const NOBODY: ReadonlyMap<string, Said> = new Map()
