const ROUNDS = 64
const BLOCK = 64

/** Fractions of the cube and square roots of the first primes (FIPS 180-4), worked out instead of copied. */
const CONSTANTS = new Int32Array(primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime))))
const START = new Int32Array(primes(8).map((prime) => fraction(Math.sqrt(prime))))

// reused by every call: a search calls this some hundred thousand times, and new arrays would slow it down
const words = new Int32Array(ROUNDS)
const hash = new Int32Array(8)
let padded = new DataView(new ArrayBuffer(BLOCK))

/**
 * SHA-256, synchronous. The browser's own is slower for many short texts, because each waits for a promise,
 * and it is missing on pages that came over plain HTTP.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const size = (((bytes.length + 8) >> 6) + 1) * BLOCK
  pad(bytes, size)
  hash.set(START)
  for (let at = 0; at < size; at += BLOCK) addBlock(at)
  const digest = new Uint8Array(32)
  for (let i = 0; i < 8; i++) {
    const word = hash[i]!
    digest[4 * i] = word >>> 24
    digest[4 * i + 1] = word >>> 16
    digest[4 * i + 2] = word >>> 8
    digest[4 * i + 3] = word
  }
  return digest
}

function pad(bytes: Uint8Array, size: number): void {
  if (padded.byteLength < size) padded = new DataView(new ArrayBuffer(size))
  const all = new Uint8Array(padded.buffer, 0, size)
  all.set(bytes)
  all.fill(0, bytes.length)
  all[bytes.length] = 0x80
  padded.setUint32(size - 8, Math.floor(bytes.length / 0x2000_0000))
  padded.setUint32(size - 4, bytes.length << 3)
}

function addBlock(at: number): void {
  for (let i = 0; i < 16; i++) words[i] = padded.getInt32(at + 4 * i)
  for (let i = 16; i < ROUNDS; i++) {
    const early = words[i - 15]!
    const late = words[i - 2]!
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + words[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  hash[0] = hash[0]! + a
  hash[1] = hash[1]! + b
  hash[2] = hash[2]! + c
  hash[3] = hash[3]! + d
  hash[4] = hash[4]! + e
  hash[5] = hash[5]! + f
  hash[6] = hash[6]! + g
  hash[7] = hash[7]! + h
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
