import { HISTORY_LIMIT } from '../bounds.ts'

/** Reads the number of messages that is asked for, cut to the maximum; null where it is no number. */
export function historyLimit(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), HISTORY_LIMIT) : null
}
