import type { Clock } from '../../clock.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'
import type { Moderation } from '../moderation.ts'
import { runAct } from '../run-act.ts'
import { answerAlarm, UNANSWERED_MS } from './answer-alarm.ts'
import { endShield } from './switch-shield.ts'

/** How often the ends of shields are looked at, in ms. */
const ROUND_MS = 5000
/** How many of them one round lowers. */
const PAGE = 100
/** For how long it is known whom a use stopped, in ms. */
const KEPT_MS = 90 * 86_400_000
const HOUR_MS = 3_600_000
const SWEPT = 100

/** What ending shields needs; filled by `service/start-rounds.ts`. */
export interface ShieldSweep extends Moderation {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Lowers shields whose time is over, on whichever node comes first, so that they end though every node was restarted
 * meanwhile (SHLD-03), answers alarms that nobody answered, and forgets whom old shields stopped.
 */
export function sweepShields(context: ShieldSweep): () => void {
  const { store, clock, stopping, onError } = context
  /** Where one channel fails the others have their turn all the same. */
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    if (!stopping.aborted) await act().catch(onError)
  }
  const round = oneAtATime(context, async () => {
    const { pendingWork } = store.read
    const [isAnyUp, isAnyMatter] = await Promise.all([
      pendingWork.isAny('shields'),
      pendingWork.isAny('matters'),
    ])
    if (isAnyUp)
      for (const id of await store.read.shields.due(clock.now(), PAGE))
        await attempt(() => runAct(context, { channel: { id }, person: 'service' }, endShield, null))
    if (!isAnyMatter) return
    const now = clock.now()
    const unanswered = new Date(now.getTime() - UNANSWERED_MS)
    for (const { scopeId: id, n } of await store.read.matters.lateAlarms(now, unanswered, PAGE))
      await attempt(() => runAct(context, { channel: { id }, person: 'service' }, answerAlarm, { n }))
  })
  const forget = oneAtATime(context, async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    while (!stopping.aborted && (await store.transact((tx) => tx.shields.sweep(before, SWEPT))) === SWEPT);
  })
  const stops = [clock.every(ROUND_MS, round), clock.every(HOUR_MS, forget)]
  return () => {
    for (const stop of stops) stop()
  }
}
