import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** How many tokens a full bucket has, and how fast it fills. */
export interface BucketRule {
  readonly burst: number
  readonly perSecond: number
}

/** How many keys are remembered; past that the least recently used are forgotten. */
const MAX_KEYS = 50_000
const SWEEP_MS = 60_000

/**
 * A token bucket for each key, stored as one number: the moment at which it will be full again. A full bucket is
 * the same as none, so keys that were not used for a while are forgotten, and memory is bounded whatever keys
 * come from outside.
 */
export class Buckets {
  readonly rule: BucketRule
  readonly #clock: Clock
  readonly #maxKeys: number
  readonly #fullAt = new Map<string, number>()
  #sweptAt: number

  constructor(rule: BucketRule, clock: Clock, maxKeys = MAX_KEYS) {
    this.rule = rule
    this.#clock = clock
    this.#maxKeys = maxKeys
    this.#sweptAt = clock.now().getTime()
  }

  get size(): number {
    return this.#fullAt.size
  }

  /** Takes `cost` tokens and gives 0; or takes none and gives the ms until that many are there. */
  take(key: string, cost = 1): number {
    const { burst, perSecond } = this.rule
    const now = this.#clock.now().getTime()
    if (now - this.#sweptAt >= SWEEP_MS) this.#sweep(now)
    const short = shortKey(key)
    const emptyMs = (burst * 1000) / perSecond
    // never further away than an empty bucket: the clock may have been set back
    const fullAt = Math.min(Math.max(now, this.#fullAt.get(short) ?? 0), now + emptyMs)
    // a call that costs more than a full bucket takes a full one, because otherwise it could never pass
    const next = fullAt + (Math.min(cost, burst) * 1000) / perSecond
    const wait = next - now - emptyMs
    // sums of fractions are inexact by up to a thousandth of a ms
    const isRefused = wait > 0.001
    // deleted and set again, so that the map stays in the order of use
    this.#fullAt.delete(short)
    this.#fullAt.set(short, isRefused ? fullAt : next)
    if (this.#fullAt.size > this.#maxKeys) this.#drop(now)
    return isRefused ? wait : 0
  }

  /** How many ms the key is in debt, after it paid more than it had; 0 where it is not. */
  debt(key: string): number {
    const now = this.#clock.now().getTime()
    const { burst, perSecond } = this.rule
    return Math.max(0, (this.#fullAt.get(shortKey(key)) ?? 0) - now - (burst * 1000) / perSecond)
  }

  /** Takes the cost of something that is done already. Afterwards the key may owe up to a full bucket. */
  pay(key: string, cost: number): void {
    const { burst, perSecond } = this.rule
    const now = this.#clock.now().getTime()
    const short = shortKey(key)
    const fullAt = Math.max(now, this.#fullAt.get(short) ?? 0) + (cost * 1000) / perSecond
    this.#fullAt.delete(short)
    this.#fullAt.set(short, Math.min(fullAt, now + (2 * burst * 1000) / perSecond))
    if (this.#fullAt.size > this.#maxKeys) this.#drop(now)
  }

  #sweep(now: number): void {
    this.#sweptAt = now
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key)
  }

  #drop(now: number): void {
    this.#sweep(now)
    for (const key of this.#fullAt.keys()) {
      if (this.#fullAt.size <= this.#maxKeys) return
      this.#fullAt.delete(key)
    }
  }
}

/** Hashes a long key, so that every key takes the same memory. */
function shortKey(key: string): string {
  return key.length <= 64 ? key : createHash('sha256').update(key).digest('base64url')
}
