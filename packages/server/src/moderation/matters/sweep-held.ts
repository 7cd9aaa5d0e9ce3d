import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'
import type { Moderation } from '../moderation.ts'
import { runAct } from '../run-act.ts'
import { expireHeld } from './expire-held.ts'

/** How often the times of held messages are looked at, in ms. */
const ROUND_MS = 5000
/** How many of them one round ends. */
const PAGE = 100

/** What ending held messages needs; filled by `service/start-rounds.ts`. */
interface HeldSweep extends Moderation {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Ends held messages whose time is over or whose author is banned, on whichever node comes first; another one finds them
 * ended (QUE-08, QUE-09).
 */
export function sweepHeld(context: HeldSweep): () => void {
  const { clock, unfinished, onError } = context
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      if (!(await context.store.read.pendingWork.isAny('matters'))) return
      const due = await context.store.read.matters.due(clock.now(), PAGE)
      for (const { scopeId, n } of due) {
        if (context.stopping.aborted) return
        // where one fails the others have their turn all the same
        await runAct(context, { channel: { id: scopeId }, person: 'service' }, expireHeld, { n }).catch(
          onError,
        )
      }
    } catch (error) {
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return clock.every(ROUND_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
}
