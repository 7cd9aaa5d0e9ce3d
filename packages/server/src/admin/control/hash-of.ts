import { createHash } from 'node:crypto'

/** Tells whether two processes have the same setting, without naming it; null for one that is unset. */
export function hashOf(setting: string | null): string | null {
  return setting === null ? null : createHash('sha256').update(setting).digest('hex')
}
