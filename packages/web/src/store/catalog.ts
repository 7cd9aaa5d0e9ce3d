import type { BadgeRecord, EmoticonRecord } from '@gwar/protocol'
import { Observable } from './observable.ts'

/** What the product has for all channels. */
export interface Catalog {
  readonly badges: readonly BadgeRecord[]
  readonly emoticons: readonly EmoticonRecord[]
}

/** Badges and emoticons of the product: loaded once, and empty until then. */
export class CatalogStore extends Observable {
  #catalog: Catalog = { badges: [], emoticons: [] }

  get catalog(): Catalog {
    return this.#catalog
  }

  set(catalog: Catalog): void {
    this.#catalog = catalog
    this.tell()
  }
}
