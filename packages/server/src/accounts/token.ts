import { createHash } from 'node:crypto'

/** Bytes of randomness, given from outside so that tests can hold it in hand. */
export type RandomBytes = (size: number) => Uint8Array

const TOKEN_BYTES = 32

/** An opaque token: 256 random bits (OPEN-13). */
export function newToken(random: RandomBytes): string {
  return Buffer.from(random(TOKEN_BYTES)).toString('base64url')
}

const TOKEN = /^[\w-]{43}$/

/** Whether a text can be one at all. */
export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** What is stored of a token: whoever reads the database can log in as nobody. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
