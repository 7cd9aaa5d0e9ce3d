import type { CountedGoal } from '@gwar/protocol'
import { isNumber, isText, orNull, shaped } from '../../answers/shape.ts'

const isGoal = shaped<CountedGoal>({
  target: isNumber,
  title: orNull(isText),
  current: isNumber,
  reached_at: orNull(isText),
  seq: isNumber,
})

/** The goal of what the service told; null where that is none, or one that cannot be shown. */
export function readGoal(value: unknown): CountedGoal | null {
  if (!isGoal(value) || value.target <= 0) return null
  return value.reached_at === null || Number.isFinite(Date.parse(value.reached_at)) ? value : null
}
