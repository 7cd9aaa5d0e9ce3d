import type { BadgeRecord, EmoticonRecord } from '@gwar/protocol'

/** What the product has for all channels. */
export interface Catalog {
  readonly badges: readonly BadgeRecord[]
  readonly emoticons: readonly EmoticonRecord[]
}

type Listener = () => void

/** Badges and emoticons of the product: loaded once, and empty until then. */
export class CatalogStore {
  #catalog: Catalog = { badges: [], emoticons: [] }
  readonly #listeners = new Set<Listener>()

  get catalog(): Catalog {
    return this.#catalog
  }

  set(catalog: Catalog): void {
    this.#catalog = catalog
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
