import type { Clock } from './clock.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PendingKind } from './store/pending-work.ts'
import type { Store } from './store/store.ts'
import type { Unfinished } from './unfinished.ts'

/** How often the store is asked what ends before the next time, in ms. */
const ROUND_MS = 5000
/** How many one round ends, or sets a timer for. */
const PAGE = 100
/** A timer may come a moment too early, in ms. */
const MARGIN_MS = 20

/** What ending things by the clock needs; the chat has it. */
export interface DueSweep {
  readonly store: { readonly read: Pick<Store['read'], 'pendingWork'> }
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Something that has an end: its id, and when it is over. */
export interface Ending {
  readonly id: string
  readonly at: Date
}

/** Things of one kind that have an end. */
interface Due {
  readonly kind: PendingKind
  /** At most so many that are over at this moment, the earliest first. */
  readonly due: (at: Date, limit: number) => Promise<readonly Ending[]>
  /** Ends one of them, unless another node was first or it lasts longer by now. */
  readonly end: (id: string) => Promise<unknown>
}

/**
 * Ends things when their time is over, on whichever node comes first. Each round asks for what ends before the next one,
 * and sets a timer for what lasts until then. Gives what stops it.
 */
export function sweepDue(context: DueSweep, { kind, due, end }: Due): () => void {
  const { store, clock, unfinished, stopping, onError } = context
  const timers = new Map<string, () => void>()
  const endLater = (id: string, ms: number): void => {
    if (timers.has(id)) return
    const stop = clock.after(ms + MARGIN_MS, () => {
      timers.delete(id)
      void unfinished.add(end(id).catch(onError))
    })
    timers.set(id, stop)
  }
  const round = oneAtATime(context, async () => {
    if (!(await store.read.pendingWork.isAny(kind))) return
    for (const { id, at } of await due(new Date(clock.now().getTime() + ROUND_MS), PAGE)) {
      if (stopping.aborted) return
      const left = at.getTime() - clock.now().getTime()
      if (left > 0) endLater(id, left)
      // where one fails the others have their turn all the same
      else await end(id).catch(onError)
    }
  })
  const stopRounds = clock.every(ROUND_MS, round)
  return () => {
    stopRounds()
    for (const stop of timers.values()) stop()
  }
}
