import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import type { RandomBytes } from '../token.ts'

/** How long a code is valid, and how many tries it allows (OPEN-19). */
export const EMAIL_CODE_SECONDS = 15 * 60
export const CODE_TRIES = 5

const SECRET = 'email-code'
const RANGE = 10 ** CODE_DIGITS

/** Six random digits, all codes equally likely. */
export function newCode(random: RandomBytes): string {
  // numbers above the last full range would make small codes more likely
  const limit = Math.floor(2 ** 32 / RANGE) * RANGE
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < limit) return String(number % RANGE).padStart(CODE_DIGITS, '0')
  }
}

/**
 * Makes keyed hashes of codes: against a plain hash from a stolen database all million codes are tried within a
 * second.
 */
export interface CodeHasher {
  hash(userId: string, code: string): Buffer
  matches(stored: Uint8Array, userId: string, code: string): boolean
}

export async function createCodeHasher(store: Store, random: RandomBytes): Promise<CodeHasher> {
  const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(32)))
  const hash = (userId: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${userId}:${code}`).digest()
  return { hash, matches: (stored, userId, code) => timingSafeEqual(stored, hash(userId, code)) }
}
