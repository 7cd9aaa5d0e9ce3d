import type { Clock } from '../clock.ts'
import type { Moderation } from '../moderation/moderation.ts'
import { runAct } from '../moderation/run-act.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { closeDuePoll } from './poll-acts.ts'

/** How often the ends of polls are looked at, in ms. Where somebody is in the channel its node closes it at its end. */
const ROUND_MS = 5000
/** How many of them one round closes. */
const PAGE = 100
/** For how long it is known who voted for what, in ms. */
const KEPT_MS = 30 * 86_400_000
const HOUR_MS = 3_600_000
const SWEPT = 1000

/** What ending polls needs; filled by `service/start-rounds.ts`. */
interface PollSweep extends Moderation {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Closes polls whose time is over where nobody is in the channel, on whichever node comes first: the others find them
 * closed behind the lock. Thirty days after the end of a poll it forgets who voted for what; the counts stay (POLL-11).
 */
export function sweepPolls(context: PollSweep): () => void {
  const { store, clock, stopping, onError } = context
  const round = oneAtATime(context, async () => {
    for (const id of await store.read.polls.due(clock.now(), PAGE)) {
      if (stopping.aborted) return
      // where one channel fails the others have their turn all the same
      await runAct(context, { channel: { id }, person: 'service' }, closeDuePoll, null).catch(onError)
    }
  })
  const forget = oneAtATime(context, async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    while (
      !stopping.aborted &&
      (await store.transact((tx) => tx.polls.forgetVotes(before, SWEPT))) === SWEPT
    );
  })
  const stops = [clock.every(ROUND_MS, round), clock.every(HOUR_MS, forget)]
  return () => {
    for (const stop of stops) stop()
  }
}
