import type { Clock } from '../../clock.ts'
import { OTHERS } from '../../store/moderation/filter-hits.ts'
import type { ShieldStop } from '../../store/moderation/shields.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'

/** How often what was gathered is written, in ms. */
const WRITTEN_MS = 5000
/** People whose stops are gathered at once; the rest is one row for each use. */
const GATHERED_MAX = 20_000
/** Uses whose rest is gathered at once. */
const RESTS_MAX = 1000
/** People of one use that are told apart. */
const STOPPED_MAX = 20_000

interface StopsContext {
  readonly store: Pick<Store, 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly onError: (error: unknown) => void
}

/** A message that the shield stopped. */
interface Stop {
  readonly scopeId: string
  readonly use: number
  readonly userId: string
  readonly action: 'held' | 'refused'
}

/**
 * Counts whom shields stop, in memory, and writes it every few seconds: a raid would write a row a message otherwise.
 * What a process that dies has gathered is lost.
 */
export class ShieldStops {
  readonly #context: StopsContext
  #gathered = new Map<string, { -readonly [Key in keyof ShieldStop]: ShieldStop[Key] }>()
  #writing: Promise<void> | null = null
  readonly #stop: () => void

  constructor(context: StopsContext) {
    this.#context = context
    this.#stop = context.clock.every(WRITTEN_MS, () => {
      if (this.#writing === null) void context.unfinished.add(this.write())
    })
  }

  count({ scopeId, use, userId, action }: Stop): void {
    const isRest = this.#gathered.size >= GATHERED_MAX
    const person = isRest && !this.#gathered.has(`${scopeId} ${use} ${userId}`) ? OTHERS : userId
    const key = `${scopeId} ${use} ${person}`
    let stop = this.#gathered.get(key)
    if (stop === undefined) {
      if (this.#gathered.size >= GATHERED_MAX + RESTS_MAX) return
      stop = { scopeId, use, userId: person, held: 0, refused: 0 }
      this.#gathered.set(key, stop)
    }
    stop[action] += 1
  }

  /** Writes what was gathered. Never rejects; what cannot be written is lost and reported. */
  async write(): Promise<void> {
    await this.#writing
    if (this.#gathered.size === 0) return
    const stops = [...this.#gathered.values()]
    this.#gathered = new Map()
    const { store, onError } = this.#context
    this.#writing = store.transact((tx) => tx.shields.addStops(stops, STOPPED_MAX)).catch(onError)
    await this.#writing
    this.#writing = null
  }

  async close(): Promise<void> {
    this.#stop()
    await this.write()
  }
}
