import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { LimitHits } from './limit-hits.ts'
import { Turns } from './turns.ts'

/**
 * Every limit on guessing: so many tries in so many seconds. A limit by address stops one machine, one by account
 * stops many machines, and the pair of both locks a guesser out early without locking out the owner, who comes
 * from another address. Callers with something that a stranger lacks (a browser that logged in before, a living
 * session, the password) are counted apart, so that others cannot lock them out; see docs/decisions/010.
 */
const RULES = {
  loginAddress: { points: 100, seconds: 15 * 60 },
  loginPair: { points: 10, seconds: 15 * 60 },
  /** Logins without a captcha, from browsers and networks that the account does not know. */
  loginAccount: { points: 200, seconds: 60 * 60 },
  /** Logins with a captcha each, once those are used up. */
  loginCaptcha: { points: 800, seconds: 60 * 60 },
  /** Logins from a browser that the account knows, whatever others do. */
  loginBrowser: { points: 10, seconds: 15 * 60 },
  /** Logins from a network that the account knows, while others are asked for a captcha. */
  loginNetwork: { points: 20, seconds: 60 * 60 },
  /** Giving the password again in a living session. */
  confirmSession: { points: 10, seconds: 15 * 60 },
  registerAddress: { points: 30, seconds: 60 * 60 },
  verifyAddress: { points: 60, seconds: 15 * 60 },
  verifyEmail: { points: 30, seconds: 60 * 60 },
  /** From the browser that registered or gave the password. */
  verifyBrowser: { points: 30, seconds: 60 * 60 },
  /** Codes of a second factor, from a browser that gave one before and from a living session. */
  secondFactorBrowser: { points: 10, seconds: 30 * 60 },
  secondFactorSession: { points: 10, seconds: 30 * 60 },
  /**
   * Recovery codes have 50 random bits each: a thousand tries guess none, and the owner is not locked out by
   * strangers' tries.
   */
  recoveryAccount: { points: 1000, seconds: 60 * 60 },
  /**
   * Tries at the code of an e-mail address, of strangers and of the account whose password a browser gave, whether
   * there is such a code or not.
   */
  codeTries: { points: 5, seconds: 15 * 60 },
  codeAddress: { points: 30, seconds: 60 * 60 },
  /**
   * By machine and e-mail address, so that a stranger cannot use up the codes that somebody is waiting for.
   */
  codePause: { points: 1, seconds: 60 },
  codePair: { points: 5, seconds: 60 * 60 },
  /** By e-mail address, so that many machines together cannot flood a mailbox. */
  codeEmail: { points: 20, seconds: 60 * 60 },
  /** By the browser that gave the password, and by account over all such browsers. */
  codeBrowserPause: { points: 1, seconds: 60 },
  codeAccount: { points: 5, seconds: 60 * 60 },
  /** Other addresses for an account that has proven none, each of which may be a stranger's mailbox. */
  unprovenEmailAccount: { points: 3, seconds: 60 * 60 },
  resetAddress: { points: 30, seconds: 60 * 60 },
  /** By machine, and by the name, the e-mail address or both, as they were typed. */
  resetPair: { points: 5, seconds: 60 * 60 },
  /**
   * By what was typed, so that many machines cannot flood a mailbox. Names are public: a stranger who uses up those
   * of the name leaves those of the address.
   */
  resetAccount: { points: 20, seconds: 60 * 60 },
  /** Sign-ins with providers, beginning and return; each asks a server of the provider. */
  signInAddress: { points: 120, seconds: 15 * 60 },
  /** Challenges for passkeys, one for each look at a login, and the logins with them. */
  passkeyBeginAddress: { points: 600, seconds: 15 * 60 },
  passkeyAddress: { points: 120, seconds: 15 * 60 },
  /** Changes of the e-mail address: by the account that asks, and by the mailbox that is written to. */
  emailChangeAccount: { points: 5, seconds: 60 * 60 },
  emailChangeEmail: { points: 5, seconds: 60 * 60 },
  /** Mails to an address with which somebody registers although it has an account, and asks for a code again. */
  registeredEmail: { points: 6, seconds: 60 * 60 },
  /** Mails about logins from new devices; more than these tell nothing new. */
  newDeviceAccount: { points: 5, seconds: 24 * 60 * 60 },
  /** Mails about mode letters whose rights wait for a second factor. */
  letterAccount: { points: 1, seconds: 24 * 60 * 60 },
  /** Exports of all of an account's data, each of which reads everything that somebody ever wrote. */
  exportAccount: { points: 3, seconds: 60 * 60 },
  /** BLIK codes that banks refused; tries of an account are limited by its orders. */
  blikAddress: { points: 30, seconds: 15 * 60 },
  /** Tries of links from mails. */
  linkAddress: { points: 60, seconds: 15 * 60 },
} as const

type LimitName = keyof typeof RULES

/**
 * How many transactions of limits run at once on this node. Attack: a flood of guesses takes the database
 * connections that messages need.
 */
const AT_ONCE = 2
/** How many guesses wait for one of these; further ones are told to come back later. */
const MAX_WAITING = 1000
const BUSY_SECONDS = 5

/** Limits that are counted in the database, so that an attacker gains nothing by going from node to node. */
export interface Limits {
  /**
   * Takes one try from each limit. Gives null, or the seconds until the first exhausted one allows another try.
   */
  take(...wanted: readonly (readonly [LimitName, string])[]): Promise<number | null>
  /** Gives one try back, because it was a correct one. */
  refund(...spent: readonly (readonly [LimitName, string])[]): Promise<void>
  /** Gives all tries of a key back. */
  forget(name: LimitName, key: string): Promise<void>
}

/**
 * The service's limits on guessing; when off, every try is allowed. A caller that takes several must name them in
 * the order in which all others do, because their rows are locked one after the other.
 */
export function createLimits(options: {
  readonly isOn: boolean
  readonly store: Store
  readonly clock: Clock
  readonly hits?: LimitHits
}): Limits {
  const { isOn, store, clock, hits } = options
  if (!isOn)
    return {
      take: () => Promise.resolve(null),
      refund: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    }
  const turns = new Turns(AT_ONCE)
  const transact: Store['transact'] = (work) => turns.run(() => store.transact(work))
  return {
    async take(...wanted) {
      if (turns.waiting >= MAX_WAITING) {
        hits?.add('guesses_waiting')
        return BUSY_SECONDS
      }
      const at = clock.now()
      const refusal = await transact(async (tx) => {
        for (const [name, key] of wanted) {
          const { points, seconds } = RULES[name]
          const window = new Date(at.getTime() + seconds * 1000)
          const { count, endsAt } = await tx.tries.count(hashOf(name, key), at, window)
          // this commits, so that limits taken before the exhausted one stay counted
          if (count > points) return { name, waitMs: endsAt.getTime() - at.getTime() }
        }
        return null
      })
      if (refusal === null) return null
      hits?.add(refusal.name)
      return Math.max(1, Math.ceil(refusal.waitMs / 1000))
    },

    refund: (...spent) =>
      transact(async (tx) => {
        for (const [name, key] of spent) await tx.tries.refund(hashOf(name, key))
      }),

    forget: (name, key) => transact((tx) => tx.tries.forget(hashOf(name, key))),
  }
}

/** Hashed, so that the table shows neither names nor addresses, and every key takes the same room. */
function hashOf(name: LimitName, key: string): Buffer {
  return createHash('sha256').update(`${name} ${key}`).digest()
}
