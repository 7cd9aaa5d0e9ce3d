import { HISTORY_LIMIT } from '../bounds.ts'

/** How many messages are asked for, bounded; null for what is no number of them. */
export function historyLimit(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), HISTORY_LIMIT) : null
}
