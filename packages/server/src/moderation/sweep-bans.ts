import type { Clock } from '../clock.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { sweepPages } from './sweep-pages.ts'

const EVERY_MS = 60_000
/** Bans of one round. */
const ROUND = 100

/** What finishing bans beside everything else needs; filled by `chat/open-chat.ts`. */
interface SweepContext {
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Does what a ban, or its lifting, left for later; nobody waits for it. What fails is tried again by the next round. */
export function finishBan(context: SweepContext, banId: string): void {
  void context.unfinished.add(finish(context, banId))
}

/**
 * Looks once a minute, and at once, for what a stop, a failure or a node of an earlier version left: messages of a ban
 * that are still to be cleared or brought back. Every node does it: the row of the ban is locked for each step.
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

/** Until the service stops; a ban that cannot be finished keeps no other one waiting. */
async function finish(context: SweepContext, banId: string): Promise<void> {
  try {
    await sweepPages(context, banId)
  } catch (error) {
    context.onError(error)
  }
}
