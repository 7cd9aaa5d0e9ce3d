import { nameKey } from '@gwar/protocol'
import { recall, remember } from '../../browser/memory.ts'

const KEY = 'gwar.newcomer'

/** Called before the first login to an account that was made in this browser. */
export function noteNewcomer(name: string): void {
  remember(KEY, nameKey(name))
}

/** Whether this account was made in this browser and its owner was not shown around yet. */
export function isNewcomer(name: string): boolean {
  return recall(KEY) === nameKey(name)
}

export function forgetNewcomer(): void {
  remember(KEY, null)
}
