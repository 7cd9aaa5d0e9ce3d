import type { StoredEvent, Texts, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { Transactor } from '../store/nouns.ts'
import { goalRecordOf } from './goal-record.ts'

/** What telling of a reached goal needs. */
interface GoalParts {
  readonly texts: Texts
  readonly newId: () => string
}

/**
 * Events that a transaction is about to append, and behind them that the channel's goal is reached, where they bring the
 * last subscriber for it. Called at the end of the transaction, because it locks the channel's row: of two subscriptions
 * at once the second counts the first, and the goal is told once (GOAL-03).
 */
export async function withReachedGoal(
  tx: Pick<Transactor, 'channels' | 'goals'>,
  parts: GoalParts,
  channelId: string,
  events: readonly Unnumbered<StoredEvent>[],
  at: Date,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const isCounted = events.some(
    (event) => event.type === 'member_mode' && event.mode === 'v' && event.isAdded,
  )
  if (!isCounted || (await tx.channels.lock(channelId)) === undefined) return events
  return [...events, ...(await reachGoal(tx, parts, channelId, at))]
}

/** Marks the goal reached where it is and was not before; gives what everybody must see. The channel's row is locked. */
export async function reachGoal(
  tx: Pick<Transactor, 'goals'>,
  { texts, newId }: GoalParts,
  channelId: string,
  at: Date,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const goal = await tx.goals.ofChannel(channelId)
  if (goal === undefined || goal.reachedAt !== null || goal.current < goal.target) return []
  await tx.goals.markReached(channelId, at)
  const { target, title } = goal
  return [
    { type: 'goal', at: at.getTime(), by: null, goal: goalRecordOf({ ...goal, reachedAt: at }) },
    serviceNotice(texts, { id: newId(), at: at.getTime(), name: 'goalreached', values: { target, title } }),
  ]
}
