import { setTimeout as pause } from 'node:timers/promises'
import { RUN_DAYS } from '@gwar/protocol'
import type { Clock } from '../../../clock.ts'
import type { FilterRunRow } from '../../../store/moderation/filter-runs.ts'
import type { Store } from '../../../store/store.ts'
import type { Unfinished } from '../../../unfinished.ts'
import type { PatternAnswer } from '../pattern-answers.ts'
import { Lane, type PatternSet } from '../patterns/lane.ts'
import { startThread } from '../patterns/start-thread.ts'
import { workAtRun, type RunWork } from './run-work.ts'

/** How often whoever works says so, and looks for runs that nobody works at. */
const BEAT_MS = 2000
/** A run whose owner was silent for so long is taken by another node. */
const SILENT_MS = 6000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows that one transaction of the sweep removes. */
const SWEEP_PAGE = 1000
/** How long the patterns of a page may take, in ms, without a rest of the same length. */
const PATTERN_MS = 50

/** What runs need; filled by `service/open-nouns.ts`. */
interface RunContext {
  readonly store: Store
  readonly clock: Clock
  readonly newId: () => string
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  /** How many messages wait for the store: a run waits while there are any. */
  readonly waiting: () => number
  /** Whether the operator allows patterns; without them a message that one is asked about counts as late. */
  readonly hasPatterns: boolean
  /** Called when this node ended its work at a part of a run of the whole service. */
  readonly onPartEnded: (serviceRunId: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Filters that are tried on the stored history, in the lowest turn. Every node takes what nobody works at, so that a
 * run goes on elsewhere when its node died; what it found is kept for a week.
 */
export class FilterRuns {
  readonly #context: RunContext
  /** Those that this node works at. */
  readonly #going = new Map<string, FilterRunRow>()
  readonly #lane: Lane
  readonly #stops: (() => void)[] = []
  #isLooking = false
  #isSweeping = false

  constructor(context: RunContext) {
    this.#context = context
    // a thread of its own: neither lane of live messages waits for a run
    this.#lane = new Lane('runs', context.clock, startThread, () => undefined)
  }

  /** Begins to beat, to look for runs without an owner, and to sweep. */
  start(): void {
    const { clock, unfinished } = this.#context
    const look = (): void => {
      if (!this.#isLooking) void unfinished.add(this.#look())
    }
    look()
    this.#stops.push(
      clock.every(BEAT_MS, look),
      clock.every(HOUR_MS, () => {
        if (!this.#isSweeping) void unfinished.add(this.#sweep())
      }),
    )
  }

  /** Works at a run that this node has just stored, with itself as the owner. */
  begin(run: FilterRunRow): void {
    this.#going.set(run.id, run)
    void this.#context.unfinished.add(this.#work(run))
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.#lane.close()
  }

  async #look(): Promise<void> {
    const { store, clock, newId, onError, stopping } = this.#context
    this.#isLooking = true
    try {
      if (this.#going.size === 0 && !(await store.read.pendingWork.isAny('filterRuns'))) return
      const now = clock.now()
      for (const run of this.#going.values()) await store.transact((tx) => tx.filterRuns.beat(run, now))
      const silentSince = new Date(now.getTime() - SILENT_MS)
      while (!stopping.aborted && (await store.read.filterRuns.isAnySilent(silentSince))) {
        const run = await store.transact((tx) => tx.filterRuns.take(silentSince, newId(), now))
        if (run === undefined) break
        this.begin(run)
      }
    } catch (error) {
      onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #work(run: FilterRunRow): Promise<void> {
    const { store, clock, stopping, waiting, onError } = this.#context
    const work: RunWork = {
      store,
      clock,
      stopping,
      patterns: (set) => this.#patternsOf(set),
      async calm() {
        while (waiting() > 0 && !stopping.aborted) await pause(1)
      },
      ladder: async (channelId) => (await store.read.channelModeration.of(channelId)).ladder,
    }
    try {
      await workAtRun(work, run)
    } catch (error) {
      onError(error)
      await store
        .transact((tx) => tx.filterRuns.end(run, 'failed', run.totals))
        .catch((failure: unknown) => onError(failure))
    } finally {
      if (this.#going.get(run.id) === run) this.#going.delete(run.id)
      if (run.serviceRunId !== null && !stopping.aborted) this.#context.onPartEnded(run.serviceRunId)
    }
  }

  /** Patterns of a run have half of the time of their thread, so that hostile ones do not keep a processor. */
  #patternsOf(set: PatternSet): ReturnType<RunWork['patterns']> {
    let took = 0
    return {
      ask: async (question) => {
        const answered = this.#context.hasPatterns ? await this.#lane.judge(set, question) : null
        took += answered?.tookMs ?? 0
        return new Map<number, PatternAnswer>(answered?.answers)
      },
      async rest() {
        if (took > PATTERN_MS) await pause(took)
        took = 0
      },
    }
  }

  async #sweep(): Promise<void> {
    const { store, clock, stopping, onError } = this.#context
    const before = new Date(clock.now().getTime() - RUN_DAYS * DAY_MS)
    this.#isSweeping = true
    try {
      while (!stopping.aborted && !(await store.transact((tx) => tx.filterRuns.sweep(before, SWEEP_PAGE))));
    } catch (error) {
      onError(error)
    } finally {
      this.#isSweeping = false
    }
  }
}
