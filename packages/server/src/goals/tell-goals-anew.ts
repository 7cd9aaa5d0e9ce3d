import type { ChannelEvent } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import type { Transactor } from '../store/nouns.ts'
import { goalRecordOf } from './goal-record.ts'

/** Events of one channel, to be published after the commit. */
export interface EventsOfChannel {
  readonly channelId: string
  readonly events: readonly ChannelEvent[]
}

/**
 * Tells the goals of these channels as they are, at the end of a transaction that took a subscriber away without an event
 * of their own (GOAL-02). The ids come in order, so that two transactions do not wait for each other.
 */
export async function tellGoalsAnew(
  tx: Pick<Transactor, 'channels' | 'goals' | 'events'>,
  channelIds: readonly string[],
  at: Date,
): Promise<readonly EventsOfChannel[]> {
  const told: EventsOfChannel[] = []
  for (const channelId of channelIds) {
    // locked before it is read: a goal that is being set meanwhile still counts who goes
    if ((await tx.channels.lock(channelId)) === undefined) continue
    const goal = await tx.goals.ofChannel(channelId)
    if (goal === undefined) continue
    const event = { type: 'goal' as const, at: at.getTime(), by: null, goal: goalRecordOf(goal) }
    told.push({ channelId, events: await appendEvents(tx, channelId, [event]) })
  }
  return told
}
