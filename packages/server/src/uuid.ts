import { randomFillSync } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is an id at all: the database answers any other with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

const POOL = Buffer.alloc(4096)
let used = POOL.length

/** A UUID v7 (RFC 9562): 48 bits of the time, the rest random. */
export function uuidV7(now: Date): string {
  if (used === POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  const bytes = Buffer.from(POOL.subarray(used, used + 16))
  used += 16
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
