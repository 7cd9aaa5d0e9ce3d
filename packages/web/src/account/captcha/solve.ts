import type { AltchaChallenge, Solution } from './challenge.ts'
import { sha256 } from './sha256.ts'

const REPORT_EVERY = 4096

/**
 * Looks for the counter whose key begins with the wanted bytes: key = SHA-256(salt, nonce, counter), `cost` times.
 * `onProgress` hears how many were tried. Throws when `most` were tried in vain.
 */
export function solve(
  { parameters }: Pick<AltchaChallenge, 'parameters'>,
  onProgress: (tried: number) => void,
  most = 20_000_000,
): Solution {
  const { salt, nonce, cost, keyLength, keyPrefix } = parameters
  const startedAt = performance.now()
  const wanted = bytesOf(keyPrefix)
  const head = bytesOf(salt + nonce)
  const input = new Uint8Array(head.length + 4)
  input.set(head)
  const counterAt = new DataView(input.buffer)
  for (let counter = 0; counter < most; counter++) {
    counterAt.setUint32(head.length, counter)
    let key = sha256(input)
    for (let round = 1; round < cost; round++) key = sha256(key)
    key = key.subarray(0, keyLength)
    if (wanted.every((byte, index) => key[index] === byte))
      return { counter, derivedKey: hexOf(key), time: Math.floor(performance.now() - startedAt) }
    if (counter % REPORT_EVERY === 0) onProgress(counter)
  }
  throw new Error('no solution found')
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
