import type { Texts } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import { appendEvents } from '../events/append-events.ts'
import type { Bus } from '../events/bus/bus.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import { followSignals } from './follow-signals.ts'

const EVERY_MS = 10_000
/** How many streams are looked at in one round. */
const ROUND = 500
/** How long signals stand still after a time in which this node could not hear or read them. */
const GRACE_MS = 95_000
/** A moment before each signal ran out: as of it none is found to be silent. */
const EVER = new Date(0)

/** What following signals by the clock needs; the chat has it. */
interface StreamContext {
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly texts: Texts
  readonly newId: () => string
  readonly streamWaitMs: number
  readonly onError: (error: unknown) => void
}

/**
 * Looks every 10 s for streams that no signal holds any more, and for those that have waited long enough. Every node
 * does it; the first that locks a channel does what is due there. Before this node started, and while the database
 * could not be read, nobody could repeat a signal, so that afterwards none runs out until it could be repeated. A node
 * that ran all the while does not wait.
 */
export function followAllSignals(context: StreamContext): () => void {
  const { store, clock, unfinished, onError } = context
  let isUnderWay = false
  let wasAway = false
  let graceUntil = clock.now().getTime() + GRACE_MS
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      const at = clock.now()
      const heldAt = at.getTime() < graceUntil ? EVER : at
      const isAny = await store.read.pendingWork.isAny('streams')
      const due = isAny ? await store.read.streams.due({ at, heldAt }, ROUND) : []
      if (wasAway) {
        wasAway = false
        graceUntil = at.getTime() + GRACE_MS
        return
      }
      // where one channel fails the others have their turn all the same
      for (const channelId of due) await follow(context, channelId).catch(onError)
    } catch (error) {
      wasAway = true
      onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return clock.every(EVERY_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
}

async function follow(context: StreamContext, channelId: string): Promise<void> {
  const { store, bus, clock, texts, newId, streamWaitMs: waitMs } = context
  const events = await store.transact(async (tx) => {
    const channel = await tx.channels.lock(channelId)
    if (channel === undefined) return []
    const at = clock.now()
    return appendEvents(
      tx,
      channelId,
      await followSignals({ tx, channel, by: null, at, texts, newId, waitMs }),
    )
  })
  if (events.length > 0) bus.publish(channelId, events)
}
