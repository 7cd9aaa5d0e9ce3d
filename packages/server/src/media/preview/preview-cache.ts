import type { EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'

const MAX_ENTRIES = 500
const FOUND_MS = 5 * 60_000
/** Not found or not reachable: it may be there soon. */
const MISSING_MS = 60_000

/** What links showed a short while ago, so that one that goes round is looked at once. */
export class PreviewCache {
  readonly #clock: Clock
  readonly #entries = new Map<string, { readonly until: number; readonly embed: EmbedRecord | null }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Undefined where it must be looked at; null where there was nothing to show. */
  get(url: string): EmbedRecord | null | undefined {
    const entry = this.#entries.get(url)
    if (entry === undefined) return undefined
    if (entry.until > this.#clock.now().getTime()) return entry.embed
    this.#entries.delete(url)
    return undefined
  }

  set(url: string, embed: EmbedRecord | null): void {
    this.#entries.delete(url)
    const until = this.#clock.now().getTime() + (embed === null ? MISSING_MS : FOUND_MS)
    this.#entries.set(url, { until, embed })
    // the map is in the order of writing: the oldest goes
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!)
  }
}
