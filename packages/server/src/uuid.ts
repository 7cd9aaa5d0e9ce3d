import { randomFillSync } from 'node:crypto'

const POOL = Buffer.alloc(4096)
let used = POOL.length

let lastMs = -1
let count = 0

/**
 * A UUID v7 (RFC 9562, §6.2 method 1): 48 bits of time, 26 of a counter within the millisecond, the rest random.
 * Ids of this process sort in the order in which they were made.
 */
export function uuidV7(now: Date): string {
  if (used === POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  const bytes = Buffer.from(POOL.subarray(used, used + 16))
  used += 16
  const ms = now.getTime()
  count = ms === lastMs ? count + 1 : 0
  lastMs = ms
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | ((count >> 14) & 0x0fff), 6)
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
