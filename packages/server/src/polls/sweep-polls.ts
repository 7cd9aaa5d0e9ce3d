import type { Clock } from '../clock.ts'
import type { Moderation } from '../moderation/moderation.ts'
import { runAct } from '../moderation/run-act.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { closeDuePoll } from './poll-acts.ts'

/** How often the ends of polls are looked at, in ms: everybody is told the result within a second (POLL-07). */
const ROUND_MS = 500
/** How many of them one round closes. */
const PAGE = 100

/** What ending polls needs; filled by `service/start-rounds.ts`. */
interface PollSweep extends Moderation {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Closes polls whose time is over, on whichever node comes first: the others find them closed behind the lock. */
export function sweepPolls(context: PollSweep): () => void {
  const { store, clock, stopping, onError } = context
  let wasAway = false
  const due = async (): Promise<readonly string[]> => {
    try {
      const ids = await store.read.polls.due(clock.now(), PAGE)
      wasAway = false
      return ids
    } catch (error) {
      // rounds are so frequent that a database that is away would fill the log
      if (!wasAway) onError(error)
      wasAway = true
      return []
    }
  }
  const round = oneAtATime(context, async () => {
    for (const id of await due()) {
      if (stopping.aborted) return
      // where one channel fails the others have their turn all the same
      await runAct(context, { channel: { id }, person: 'service' }, closeDuePoll, null).catch(onError)
    }
  })
  return clock.every(ROUND_MS, round)
}
