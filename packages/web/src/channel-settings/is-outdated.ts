import type { CallResult } from '../calls/call.ts'

/** How often a change is made anew because somebody else was first. */
export const TRIES = 4

/** Whether a change was refused because somebody else was first. */
export function isOutdated(result: CallResult<unknown>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.error === 'changed'
}
