import type { CountedGoal, GoalRecord } from '@gwar/protocol'
import type { GoalRow } from '../store/streams/goals.ts'

/** A goal as everybody is told of it. */
export function goalRecordOf({ target, title, current, reachedAt }: GoalRow): GoalRecord {
  return { target, title, current, reached_at: reachedAt?.toISOString() ?? null }
}

/** A goal for who loads the channel and counts on from there. */
export function countedGoalOf(row: GoalRow): CountedGoal {
  return { ...goalRecordOf(row), seq: row.seq }
}
