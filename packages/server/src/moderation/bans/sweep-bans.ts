import type { Clock } from '../../clock.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'
import { sweepPages } from './sweep-pages.ts'

const EVERY_MS = 60_000
/** How many bans are finished in one round. */
const ROUND = 100

/** What finishing bans in the background needs; filled by `chat/open-chat.ts`. */
interface SweepContext {
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Does in the background what a ban, or its lifting, left for later. What fails is tried again in the next round.
 */
export function finishBan(context: SweepContext, banId: string): void {
  void context.unfinished.add(finish(context, banId))
}

/**
 * Looks at once, and then once a minute, for messages of bans that are still to be deleted or restored, because
 * the service was stopped, something failed, or a node of an earlier version left them. Every node does it: the
 * ban's row is locked for each step.
 */
export function sweepBans(context: SweepContext): () => void {
  const { store, clock, unfinished, onError } = context
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      await store.transact((tx) => tx.bans.seeToLifted())
      for (const banId of await store.read.bans.unswept(ROUND)) await finish(context, banId)
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  const begin = (): void => {
    if (!isUnderWay) void unfinished.add(round())
  }
  begin()
  return clock.every(EVERY_MS, begin)
}

/**
 * Works until the ban is finished or the service stops. An error is logged, so that other bans do not wait for
 * this one.
 */
async function finish(context: SweepContext, banId: string): Promise<void> {
  try {
    await sweepPages(context, banId)
  } catch (error) {
    context.onError(error)
  }
}
