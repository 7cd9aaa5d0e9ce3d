import { createHash, randomUUID } from 'node:crypto'

const KEY = /^[0-9a-f]{32}(?:-[a-z0-9]{1,8})?$/

/** A new storage key: 122 random bits, so that it cannot be guessed. */
export function newFileKey(): string {
  return randomUUID().replaceAll('-', '')
}

/**
 * The storage key of what a piece of work makes at one of its places: whoever finds the work abandoned can delete what it
 * left. `work` is as random as a key must be, and nobody is told it.
 */
export function fileKeyAt(work: string, place: number): string {
  return createHash('sha256').update(`${work} ${place}`).digest('hex').slice(0, 32)
}

export function isFileKey(text: string): boolean {
  return KEY.test(text)
}

/** The id of the row whose file has this key, with or without a suffix. */
export function idOfKey(key: string): string {
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-${key.slice(12, 16)}-${key.slice(16, 20)}-${key.slice(20, 32)}`
}
