import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { Store } from '../../store/store.ts'
import type { Unfinished } from '../../unfinished.ts'
import type { Moderation } from '../moderation.ts'
import { runAct } from '../run-act.ts'
import { proposedSince } from './propose-pact.ts'
import { takeNews } from './take-news.ts'

/** How often it is looked at what pacts tell, whether a channel of one was deleted, and which proposals are over, in ms. */
const ROUND_MS = 2000
/** How many channels have their turn in a row, and how often they all have one in a round. */
const PAGE = 100
const TURNS = 100

/** What telling bans by pacts needs; filled by `service/start-rounds.ts`. */
export interface PactSweep extends Moderation {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/**
 * Tells bans by pacts, on whichever node comes first: what there is to tell stands in the store since the transaction of
 * the ban, so that nothing is lost with a node. Each channel is served in transactions of its own, so no two are ever
 * locked at once, and a few people at a time, with a rest for all else in between.
 */
export function sweepPacts(context: PactSweep): () => void {
  const { store, clock, stopping, onError } = context
  /** Looks at a few people of a channel; gives whether it may go on with that channel. */
  const serve = async (id: string): Promise<boolean> => {
    await setImmediate()
    const place = { channel: { id }, person: 'service' } as const
    const done = await runAct(context, place, takeNews, { userId: null })
    // a deleted channel never looks at anything again
    if (done.refusal !== null) await store.transact((tx) => tx.toldBans.dropNews(id))
    return done.refusal === null && done.isMore
  }
  let isFirst = true
  const round = async (): Promise<void> => {
    if (isFirst) await store.transact((tx) => tx.toldBans.againWhereLost(clock.now()))
    isFirst = false
    if (!(await store.read.pendingWork.isAny('pacts'))) return
    const late = proposedSince(clock.now())
    if (await store.read.pacts.hasLate(late))
      await store.transact((tx) => tx.pacts.endLate(null, late, clock.now()))
    if (await store.read.pacts.hasOrphans()) await store.transact((tx) => tx.pacts.endOrphans(clock.now()))
    let ids: readonly string[] = await store.read.toldBans.channelsWithNews(clock.now(), PAGE)
    for (let turn = 0; turn < TURNS && ids.length > 0; turn += 1) {
      const waiting: string[] = []
      for (const id of ids) {
        if (stopping.aborted) return
        if (
          await serve(id).catch((error: unknown) => {
            onError(error)
            return false
          })
        )
          waiting.push(id)
      }
      ids = waiting
    }
  }
  return clock.every(ROUND_MS, oneAtATime(context, round))
}
