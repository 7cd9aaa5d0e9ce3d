import type { Moderation } from '../moderation/moderation.ts'
import { runAct } from '../moderation/run-act.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Store } from '../store/store.ts'
import { sweepDue, type DueSweep } from '../sweep-due.ts'
import { closeDuePoll } from './poll-acts.ts'

/** For how long it is known who voted for what, in ms. */
const KEPT_MS = 30 * 86_400_000
const HOUR_MS = 3_600_000
const SWEPT = 1000

/** What ending polls needs; filled by `service/start-rounds.ts`. */
type PollSweep = Moderation & DueSweep & { readonly store: Pick<Store, 'read' | 'transact'> }

/**
 * Closes polls at their end, also where nobody is in the channel, on whichever node comes first: the others find them
 * closed behind the lock. Thirty days after the end of a poll it forgets who voted for what; the counts stay (POLL-11).
 */
export function sweepPolls(context: PollSweep): () => void {
  const { store, clock, stopping } = context
  const stopClosing = sweepDue(context, {
    kind: 'polls',
    due: (at, limit) => store.read.polls.due(at, limit),
    end: (id) => runAct(context, { channel: { id }, person: 'service' }, closeDuePoll, null),
  })
  const forget = oneAtATime(context, async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    while (
      !stopping.aborted &&
      (await store.transact((tx) => tx.polls.forgetVotes(before, SWEPT))) === SWEPT
    );
  })
  const stopForgetting = clock.every(HOUR_MS, forget)
  return () => {
    stopClosing()
    stopForgetting()
  }
}
