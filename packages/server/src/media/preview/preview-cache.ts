import type { EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'

const MAX_ENTRIES = 500
const FOUND_MS = 5 * 60_000
/** How long it is remembered that a page was not found or not reachable, since it may be there soon. */
const MISSING_MS = 60_000

/** Results of recent previews, so that a link that many people post is fetched once. */
export class PreviewCache {
  readonly #clock: Clock
  readonly #entries = new Map<string, { readonly until: number; readonly embed: EmbedRecord | null }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Undefined where it must be fetched; null where there was nothing to show. */
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
    // a map is in the order of insertion, so this is the oldest
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!)
  }
}
