import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'

const REMEMBERED_MS = 60 * 60 * 1000
const MAX_ADDRESSES = 20_000

/**
 * Addresses from which somebody who is logged in called within the hour. Where a call cannot say who makes it, as one
 * for a picture cannot, these are served before those of guests when places are short.
 */
export class MemberAddresses {
  readonly #clock: Clock
  /** When each was seen last; the order is that of being seen. */
  readonly #seen = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Somebody who is logged in called from there. */
  note(address: string): void {
    const key = addressKey(address)
    this.#seen.delete(key)
    this.#seen.set(key, this.#clock.now().getTime())
    if (this.#seen.size > MAX_ADDRESSES) this.#seen.delete(this.#seen.keys().next().value!)
  }

  has(address: string): boolean {
    const at = this.#seen.get(addressKey(address))
    return at !== undefined && this.#clock.now().getTime() - at < REMEMBERED_MS
  }
}
