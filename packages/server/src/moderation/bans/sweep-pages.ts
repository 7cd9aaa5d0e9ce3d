import type { Clock } from '../../clock.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { Store } from '../../store/store.ts'
import { sweepBan } from './sweep-ban.ts'

/** What continuing the work of a ban needs. */
export interface Sweeping {
  readonly store: Pick<Store, 'transact'>
  readonly bus: Pick<Bus, 'publish'>
  readonly clock: Pick<Clock, 'now'>
  /** Ends the work after the current page; the next start of the service does the rest. */
  readonly stopping?: AbortSignal
}

/**
 * Deletes or restores all messages that a ban left for later, page by page, and tells each page after its commit.
 */
export async function sweepPages(sweeping: Sweeping, banId: string): Promise<void> {
  const { store, bus, clock } = sweeping
  while (sweeping.stopping?.aborted !== true) {
    const step = await store.transact((tx) => sweepBan(tx, banId, clock.now()))
    if (step === null) return
    if (step.events.length > 0) bus.publish(step.channelId, step.events)
    if (step.isDone) return
    // messages that wait to be stored go first
    await new Promise((resolve) => setImmediate(resolve))
  }
}
