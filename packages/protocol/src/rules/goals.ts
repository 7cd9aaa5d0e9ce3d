import { oneLine } from './one-line.ts'

/** How many subscribers a channel may want. */
export const GOAL_TARGET = { min: 1, max: 1_000_000 } as const
/** Characters of a goal's title, counted as code points. */
export const GOAL_TITLE_MAX = 60

export function isGoalTarget(target: number): boolean {
  return Number.isInteger(target) && target >= GOAL_TARGET.min && target <= GOAL_TARGET.max
}

/** The title on one line, without control characters; '' where nothing is left, null where it is too long. */
export function readGoalTitle(text: string): string | null {
  return oneLine(text, GOAL_TITLE_MAX)
}
