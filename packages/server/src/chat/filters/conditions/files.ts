import type { ConditionOf } from '@gwar/protocol'
import type { Check } from './check.ts'

/** Attached files, of some kinds or of any. */
export function filesCheck({ kinds }: ConditionOf<'files'>): Check {
  return {
    holds: ({ files }) =>
      files.some(({ kind }) => kinds === undefined || kinds.some((wanted) => wanted === kind)),
  }
}
