import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitHits } from './limit-hits.ts'

/**
 * Every limit on guessing. Per address stops one machine, per account many machines, and the pair of both locks
 * out the guesser early without locking out the owner, who comes from another address.
 */
const RULES = {
  loginAddress: { points: 100, seconds: 15 * 60 },
  loginPair: { points: 10, seconds: 15 * 60 },
  loginAccount: { points: 200, seconds: 60 * 60 },
  registerAddress: { points: 30, seconds: 60 * 60 },
  verifyAddress: { points: 60, seconds: 15 * 60 },
  verifyEmail: { points: 30, seconds: 60 * 60 },
  /** Makes an address of mail that nobody registered answer like one whose code was tried too often. */
  verifyNobody: { points: 5, seconds: 15 * 60 },
  codeAddress: { points: 30, seconds: 60 * 60 },
  /** By machine and address of mail: a stranger cannot use up the codes that somebody waits for. */
  codePause: { points: 1, seconds: 60 },
  codePair: { points: 5, seconds: 60 * 60 },
  /** Keeps many machines together from flooding a mailbox. */
  codeEmail: { points: 20, seconds: 60 * 60 },
  resetAddress: { points: 30, seconds: 60 * 60 },
  /** By machine, name and address of mail as they were typed. */
  resetPair: { points: 5, seconds: 60 * 60 },
  /** Keeps many machines together from flooding a mailbox; who does not know both cannot use it up. */
  resetAccount: { points: 20, seconds: 60 * 60 },
  /** Popups to other providers and their returns; each asks a server of theirs. */
  signInAddress: { points: 120, seconds: 15 * 60 },
  /** New addresses of mail that an account asks for, and that a mailbox is written to about. */
  emailChangeAccount: { points: 5, seconds: 60 * 60 },
  emailChangeEmail: { points: 5, seconds: 60 * 60 },
  /** Copies of everything: each reads all that somebody ever wrote. */
  exportAccount: { points: 3, seconds: 60 * 60 },
  /** Codes of BLIK that banks refused; what an account may try is in its orders. */
  blikAddress: { points: 30, seconds: 15 * 60 },
  /** Tries of links from mails. */
  linkAddress: { points: 60, seconds: 15 * 60 },
} as const

type LimitName = keyof typeof RULES

/** Counts per node: an attacker behind n nodes has n times as many tries, still far too few. */
export interface Limits {
  /** Takes one try from each; null, or after how many seconds the first one that is used up gives again. */
  take(...wanted: readonly (readonly [LimitName, string])[]): Promise<number | null>
  /** Gives one try back: it was a good one. */
  refund(...spent: readonly (readonly [LimitName, string])[]): Promise<void>
  /** Gives all tries back. */
  forget(name: LimitName, key: string): Promise<void>
}

/** The limits of this process; off, every try is free. */
export function createLimits(options: { readonly isOn: boolean; readonly hits?: LimitHits }): Limits {
  if (!options.isOn)
    return {
      take: () => Promise.resolve(null),
      refund: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    }
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ points, duration: seconds, keyPrefix: name }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>
  return {
    async take(...wanted) {
      for (const [name, key] of wanted) {
        const wait = await consume(limiters[name], shortKey(key))
        if (wait === null) continue
        options.hits?.add(name)
        return wait
      }
      return null
    },
    async refund(...spent) {
      for (const [name, key] of spent) await limiters[name].reward(shortKey(key))
    },
    async forget(name, key) {
      await limiters[name].delete(shortKey(key))
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

/** A key that came from outside takes the same room whatever its length. */
function shortKey(key: string): string {
  return key.length <= 64 ? key : createHash('sha256').update(key).digest('base64url')
}
