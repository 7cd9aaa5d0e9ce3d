import type { HitAction } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { counts, countUp } from '../../counts.ts'
import { OTHERS, type FilterHit, type HitSample } from '../../store/moderation/filter-hits.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'

const MINUTE_MS = 60_000
/** How often what was gathered is written, in ms. */
const WRITTEN_MS = 5000
/** People of one filter and minute that are told apart; the rest is one row. */
const PEOPLE_MAX = 200
/** Caught texts of one filter and minute that are kept, and characters of each. */
const SAMPLES_MAX = 3
const SAMPLE_CHARACTERS = 300
/** Filters and minutes that are gathered at once; further hits are only counted for the operator. */
const GATHERED_MAX = 2000
/** How long hits are kept, and how many rows are deleted at a time. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS
const PAGE = 1000
const HOUR_MS = 60 * MINUTE_MS

/** What a filter, or a sending rule by its name, did to a message. */
export interface Hit {
  readonly scopeId: string
  readonly filterId: string
  readonly action: HitAction
  readonly userId: string
  readonly at: Date
  /** Kept as a sample; null keeps none. */
  readonly text: string | null
}

interface Gathered {
  readonly hit: Hit
  readonly minute: Date
  readonly people: Map<string, number>
  readonly samples: (HitSample & { readonly by: string })[]
}

/**
 * Counts what filters do, in memory, and writes it every few seconds: a raid would write a row a message otherwise. What
 * a process that dies has gathered is lost.
 */
export class FilterHits {
  readonly #options: {
    readonly store: Pick<Store, 'transact'>
    readonly clock: Clock
    readonly unfinished: Unfinished
    readonly onError: (error: unknown) => void
  }
  #gathered = new Map<string, Gathered>()
  #writing: Promise<void> | null = null
  #isSweeping = false
  readonly #stops: (() => void)[]

  constructor(options: {
    readonly store: Pick<Store, 'transact'>
    readonly clock: Clock
    readonly unfinished: Unfinished
    readonly onError: (error: unknown) => void
  }) {
    this.#options = options
    this.#stops = [
      // while the database hangs, one of each waits for it
      options.clock.every(WRITTEN_MS, () => {
        if (this.#writing === null) void options.unfinished.add(this.write())
      }),
      options.clock.every(HOUR_MS, () => {
        if (!this.#isSweeping) void options.unfinished.add(this.#sweep())
      }),
    ]
  }

  count(hit: Hit): void {
    countUp(counts.filterHits, hit.action)
    const minute = Math.floor(hit.at.getTime() / MINUTE_MS) * MINUTE_MS
    const key = `${hit.scopeId} ${hit.filterId} ${hit.action} ${minute}`
    let gathered = this.#gathered.get(key)
    if (gathered === undefined) {
      if (this.#gathered.size >= GATHERED_MAX) return
      gathered = { hit, minute: new Date(minute), people: new Map(), samples: [] }
      this.#gathered.set(key, gathered)
    }
    const { people, samples } = gathered
    const person = people.has(hit.userId) || people.size < PEOPLE_MAX ? hit.userId : OTHERS
    people.set(person, (people.get(person) ?? 0) + 1)
    // it goes with the account of its author, so it stands in the row of that person
    if (hit.text !== null && person !== OTHERS && samples.length < SAMPLES_MAX)
      samples.push({
        by: person,
        text: Array.from(hit.text.slice(0, 2 * SAMPLE_CHARACTERS))
          .slice(0, SAMPLE_CHARACTERS)
          .join(''),
        at: hit.at.toISOString(),
      })
  }

  /** Writes what was gathered. Never rejects; what cannot be written is lost and reported. */
  async write(): Promise<void> {
    await this.#writing
    if (this.#gathered.size === 0) return
    const gathered = this.#gathered
    this.#gathered = new Map()
    const rows = [...gathered.values()].flatMap(({ hit, minute, people, samples }): FilterHit[] =>
      [...people].map(([userId, count]) => ({
        scopeId: hit.scopeId,
        filterId: hit.filterId,
        minute,
        userId,
        action: hit.action,
        count,
        samples: samples.flatMap(({ by, text, at }) => (by === userId ? [{ text, at }] : [])),
      })),
    )
    this.#writing = this.#options.store
      .transact((tx) => tx.filterHits.add(rows))
      .catch((error: unknown) => this.#options.onError(error))
    await this.#writing
    this.#writing = null
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.write()
  }

  async #sweep(): Promise<void> {
    const { store, clock, onError } = this.#options
    const before = new Date(clock.now().getTime() - KEPT_MS)
    this.#isSweeping = true
    try {
      while ((await store.transact((tx) => tx.filterHits.sweep(before, PAGE))) === PAGE);
    } catch (error) {
      onError(error)
    } finally {
      this.#isSweeping = false
    }
  }
}
