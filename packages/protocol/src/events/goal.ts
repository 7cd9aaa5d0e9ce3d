import type { Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import type { CountedGoal, GoalRecord } from './goal-record.ts'
import { jsonToLines } from './json-line.ts'
import { parseJson } from './read-json.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

/** The channel has another goal, reached it, has none any more, or lost a subscriber whom no mode event tells. */
export interface GoalEvent extends EventBase {
  readonly type: 'goal'
  readonly goal: GoalRecord | null
  /** Null where the service tells it. */
  readonly by: Actor | null
}

/** `GOAL #c :{json}` or `GOAL #c :null`. */
export const goalWriter: EventWriter<GoalEvent> = {
  toLines: (event, context) => jsonToLines(event, context, 'GOAL', event.goal),
}

export const goalReader: EventReader<GoalEvent> = {
  reads: { GOAL: fromLine },
  apply: (state, { goal, seq }) => ({ ...state, goal: goal && { ...goal, seq } }),
}

/** The goal with a subscriber who came or went: counted once, however often the event is applied. */
export function countSubscriber(
  goal: CountedGoal | null,
  { seq, isAdded }: { readonly seq: number; readonly isAdded: boolean },
): CountedGoal | null {
  if (goal === null || seq <= goal.seq) return goal
  return { ...goal, current: goal.current + (isAdded ? 1 : -1), seq }
}

/** What a service writes is taken as it is; without a number to reach it is no goal. */
function fromLine(line: Line, vendor: string): GoalEvent {
  const read = parseJson(line.params[1]) as GoalRecord | null
  const goal = typeof read?.target === 'number' ? read : null
  return { type: 'goal', seq: seqOf(line, vendor), at: timeOf(line), goal, by: actorOf(line) }
}
