import { sweepBan } from '../../moderation/sweep-ban.ts'
import type { AdminContext } from '../command.ts'

/** Clears or brings back what an act of the operator left for later, page by page, before the command ends. */
export async function finishSweep({ store, now, running }: AdminContext, banId: string): Promise<void> {
  for (;;) {
    const step = await store.transact((tx) => sweepBan(tx, banId, now()))
    if (step === null) return
    if (step.events.length > 0) running?.publish(step.channelId, step.events)
    if (step.isDone) return
  }
}
