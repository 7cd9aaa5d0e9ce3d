const ROUNDS = 64

/** Fractions of the cube roots of the first 64 primes (FIPS 180-4), worked out instead of copied. */
const CONSTANTS = new Uint32Array(primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime))))
const START = new Uint32Array(primes(8).map((prime) => fraction(Math.sqrt(prime))))

/**
 * SHA-256 that answers at once. The browser's own is slower for many short texts, because each waits for a promise,
 * and it is missing on pages that came over plain HTTP.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const length = bytes.length
  const blocks = new Uint8Array((((length + 8) >> 6) + 1) << 6)
  blocks.set(bytes)
  blocks[length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setUint32(blocks.length - 8, Math.floor(length / 0x2000_0000))
  view.setUint32(blocks.length - 4, length << 3)

  const hash = START.slice()
  const words = new Uint32Array(ROUNDS)
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i)
    addBlock(hash, words)
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setUint32(4 * i, hash[i]!)
  return digest
}

function addBlock(hash: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < ROUNDS; i++) {
    const before = words[i - 15]!
    const late = words[i - 2]!
    const s0 = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1
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
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! + sums[i]!
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
