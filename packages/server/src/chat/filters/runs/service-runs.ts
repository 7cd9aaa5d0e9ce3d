import { RUN_DAYS } from '@gwar/protocol'
import type { Clock } from '../../../clock.ts'
import type { Moderation } from '../../../moderation/moderation.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { beginPart } from '../../../moderation/runs/begin-part.ts'
import type { ServiceRunRow } from '../../../store/moderation/service-runs.ts'
import type { Store } from '../../../store/store.ts'
import type { Unfinished } from '../../../unfinished.ts'
import type { FilterRuns } from './filter-runs.ts'
import { noTotals } from './run-totals.ts'

/** How often a node looks for runs of which the next channel is to be begun. */
const LOOK_MS = 2000
/** How many are looked at in one round. */
const ROUND = 10
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Rows that one transaction of the sweep removes. */
const SWEEP_PAGE = 100

/** Refusals after which a channel is left out: it is gone, or whoever ordered the run is barred from acting there. */
const LEAVES_OUT: ReadonlySet<string> = new Set([
  'unknown_channel',
  'banned',
  'banned_for',
  'muted',
  'warned',
])

/** What runs of the whole service need; filled by `service/open-nouns.ts`. */
interface ServiceRunContext extends Moderation {
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Filters that are tried in several channels: one channel after the other is read by an ordinary run of that channel.
 * Every node looks for what is to be begun next, so that a run goes on elsewhere when its node died.
 */
export class ServiceRuns {
  readonly #context: ServiceRunContext
  readonly #runs: Pick<FilterRuns, 'begin'>
  #isLooking = false
  #isSweeping = false

  constructor(context: ServiceRunContext, runs: Pick<FilterRuns, 'begin'>) {
    this.#context = context
    this.#runs = runs
  }

  /** Looks at once and then again and again; the function that it gives ends that. */
  start(): () => void {
    const { clock, unfinished } = this.#context
    const look = (): void => {
      if (!this.#isLooking) void unfinished.add(this.#look())
    }
    look()
    const stops = [
      clock.every(LOOK_MS, look),
      clock.every(HOUR_MS, () => {
        if (!this.#isSweeping) void unfinished.add(this.#sweep())
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Begins the next channel of a run where none of its channels is being read; ends it where all were. */
  goOn(id: string): void {
    const { unfinished, onError } = this.#context
    void unfinished.add(this.#goOn(id).catch((error: unknown) => onError(error)))
  }

  async #look(): Promise<void> {
    const { store, stopping, onError } = this.#context
    this.#isLooking = true
    try {
      if (!(await store.read.pendingWork.isAny('serviceRuns'))) return
      for (const id of await store.read.serviceRuns.waiting(ROUND)) {
        if (stopping.aborted) break
        // one that cannot go on keeps no other from it
        await this.#goOn(id).catch(onError)
      }
    } catch (error) {
      onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #goOn(id: string): Promise<void> {
    const { store, stopping } = this.#context
    while (!stopping.aborted) {
      const run = await store.read.serviceRuns.byId(id)
      if (run?.state !== 'going') return
      if (run.begun >= run.parts.length) {
        await store.transact((tx) => tx.serviceRuns.end(id, 'done'))
        return
      }
      if (!(await this.#beginNext(run))) return
    }
  }

  /** Begins the next channel; true where that is left out, so that the one behind it comes next. */
  async #beginNext(serviceRun: ServiceRunRow): Promise<boolean> {
    const { store, newId } = this.#context
    const { id, begun, parts, byId } = serviceRun
    const by = await store.read.users.byId(byId)
    if (by === undefined || by.deletedAt !== null) {
      await store.transact((tx) => tx.serviceRuns.end(id, 'stopped'))
      return false
    }
    const place = {
      channel: { id: parts[begun]!.channelId },
      person: { id: by.id, name: by.name },
    }
    const given = { serviceRun, id: newId(), owner: newId(), totals: noTotals() }
    const done = await runAct(this.#context, place, beginPart, given)
    if (done.refusal === null) {
      if (done.run !== null) this.#runs.begin(done.run)
      return false
    }
    // another run of the person or of the channel goes on: it is tried again
    if (done.refusal.name === 'too_many_acts') return false
    const isLeftOut = LEAVES_OUT.has(done.refusal.name)
    return store.transact(async (tx) => {
      const now = await tx.serviceRuns.lockGoing(id)
      if (now?.begun !== begun) return false
      // who lost the right everywhere tries nothing any more
      if (isLeftOut) await tx.serviceRuns.setBegun(id, begun + 1)
      else await tx.serviceRuns.end(id, 'stopped')
      return isLeftOut
    })
  }

  async #sweep(): Promise<void> {
    const { store, clock, stopping, onError } = this.#context
    const before = new Date(clock.now().getTime() - RUN_DAYS * DAY_MS)
    this.#isSweeping = true
    try {
      while (
        !stopping.aborted &&
        (await store.transact((tx) => tx.serviceRuns.sweep(before, SWEEP_PAGE))) === SWEEP_PAGE
      );
    } catch (error) {
      onError(error)
    } finally {
      this.#isSweeping = false
    }
  }
}
