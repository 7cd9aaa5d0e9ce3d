import { createHash } from 'node:crypto'

/** A hash by which two processes compare a setting without revealing it; null for an unset one. */
export function hashOf(setting: string | null): string | null {
  return setting === null ? null : createHash('sha256').update(setting).digest('hex')
}
