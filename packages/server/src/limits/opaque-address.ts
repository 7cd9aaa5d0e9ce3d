import { createHmac, randomBytes } from 'node:crypto'
import { addressKey } from './address-key.ts'

const SECRET = randomBytes(32)

/** A key that is equal for equal addresses of this run of the process, and tells nothing else of them. */
export function opaqueAddress(address: string): string {
  return createHmac('sha256', SECRET).update(addressKey(address)).digest('base64url').slice(0, 16)
}
