import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import type { RandomBytes } from '../token.ts'

/** OPEN-19: a code lives this long and takes this many tries. */
export const EMAIL_CODE_SECONDS = 15 * 60
export const CODE_TRIES = 5

const SECRET = 'email-code'
const RANGE = 10 ** CODE_DIGITS

/** Six random digits, each code as likely as any other. */
export function newCode(random: RandomBytes): string {
  // numbers above the last full range would make small codes likelier
  const limit = Math.floor(2 ** 32 / RANGE) * RANGE
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < limit) return String(number % RANGE).padStart(CODE_DIGITS, '0')
  }
}

/** Keyed hashes of codes: a million codes are tried in a second against a plain hash from a stolen database. */
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
