import { createHash } from 'node:crypto'

/** What the store keeps of a text to know it again; null for a text that says nothing. */
export function textHash(text: string): Uint8Array | null {
  return text === '' ? null : createHash('sha256').update(text).digest().subarray(0, 16)
}
