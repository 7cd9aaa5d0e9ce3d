import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'

const REMEMBERED_MS = 60 * 60 * 1000
const MAX_ADDRESSES = 20_000

/**
 * Addresses from which somebody logged in has called within the last hour. Some calls cannot say who makes them,
 * such as those for pictures: when places are short, calls from these addresses are served before others.
 */
export class MemberAddresses {
  readonly #clock: Clock
  /** When each address was last seen, least recent first. */
  readonly #seen = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Notes a call of somebody who is logged in. */
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
