import { createHash } from 'node:crypto'

/** Gives random bytes; an argument, so that tests can control it. */
export type RandomBytes = (size: number) => Uint8Array

const TOKEN_BYTES = 32

/** An opaque token: 256 random bits (OPEN-13). */
export function newToken(random: RandomBytes): string {
  return Buffer.from(random(TOKEN_BYTES)).toString('base64url')
}

const TOKEN = /^[\w-]{43}$/

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The form in which a token is stored, so that nobody who reads the database can log in with it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
