import type { Clock } from '../../clock.ts'
import type { CleanupKey } from '../../store/moderation/cleanups.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'
import type { Moderation } from '../moderation.ts'
import { failCleanup, workAtCleanup } from './work-at-cleanup.ts'

/** How often a node looks for cleanups that nobody works at. */
const LOOK_MS = 2000
/** Each chunk says that somebody is at work. */
const SILENT_MS = 6000
/** How many are taken in one round. */
const ROUND = 10
/** After so many errors it is told as broken off: a database that was away for a while comes back. */
const ERRORS = 5
/** Of how many cleanups errors are counted here. */
const COUNTED = 100

/** What cleanups need; filled by `service/open-nouns.ts`. */
interface CleanupContext extends Moderation {
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Cleanups are done in the background. What a node left behind another one takes. */
export class Cleanups {
  readonly #context: CleanupContext
  readonly #going = new Set<string>()
  /** How often the work at each met an error on this node. */
  readonly #errors = new Map<string, number>()
  #isLooking = false

  constructor(context: CleanupContext) {
    this.#context = context
  }

  /** Looks at once and then again and again; the function that it gives ends that. */
  start(): () => void {
    const { clock, unfinished } = this.#context
    const look = (): void => {
      if (!this.#isLooking) void unfinished.add(this.#look())
    }
    look()
    return clock.every(LOOK_MS, look)
  }

  /** Works at a cleanup that was begun here. */
  begin(key: CleanupKey): void {
    if (this.#going.has(key.id)) return
    this.#going.add(key.id)
    void this.#context.unfinished.add(this.#work(key))
  }

  async #look(): Promise<void> {
    const { store, clock, newId, onError } = this.#context
    this.#isLooking = true
    try {
      if (!(await store.read.pendingWork.isAny('cleanups'))) return
      const now = clock.now()
      const silentSince = new Date(now.getTime() - SILENT_MS)
      for (const { scopeId, id } of await store.read.cleanups.silent(silentSince, ROUND)) {
        const key = { scopeId, id }
        if (await store.transact((tx) => tx.cleanups.take(key, silentSince, newId(), now))) this.begin(key)
      }
    } catch (error) {
      onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #work(key: CleanupKey): Promise<void> {
    const { stopping, onError } = this.#context
    try {
      await workAtCleanup({ moderation: this.#context, stopping }, key)
      this.#errors.delete(key.id)
    } catch (error) {
      onError(error)
      await this.#countError(key)
    } finally {
      this.#going.delete(key.id)
    }
  }

  /** Leaves it to whoever looks next, as if the node had died; after too many errors it has failed. */
  async #countError(key: CleanupKey): Promise<void> {
    const { onError } = this.#context
    const errors = (this.#errors.get(key.id) ?? 0) + 1
    this.#errors.delete(key.id)
    if (errors < ERRORS) {
      if (this.#errors.size >= COUNTED) this.#errors.clear()
      this.#errors.set(key.id, errors)
    } else await failCleanup(this.#context, key).catch((failure: unknown) => onError(failure))
  }
}
