import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { LimitHits } from './limit-hits.ts'
import { Turns } from './turns.ts'

/**
 * Every limit on guessing. Per address stops one machine, per account many machines, and the pair of both locks
 * out the guesser early without locking out the owner, who comes from another address. What an owner has that a
 * stranger lacks (a browser that logged in before, a living session, the password) is counted by itself, so that
 * nobody is locked out by others; see docs/decisions/010.
 */
const RULES = {
  loginAddress: { points: 100, seconds: 15 * 60 },
  loginPair: { points: 10, seconds: 15 * 60 },
  /** Without a captcha, from browsers and networks that the account does not know. */
  loginAccount: { points: 200, seconds: 60 * 60 },
  /** With a captcha each, after that. */
  loginCaptcha: { points: 800, seconds: 60 * 60 },
  /** From a browser that the account knows: its own tries, whatever others do. */
  loginBrowser: { points: 10, seconds: 15 * 60 },
  /** From a network that the account knows, once a captcha is asked elsewhere. */
  loginNetwork: { points: 20, seconds: 60 * 60 },
  /** The password again, in a living session. */
  confirmSession: { points: 10, seconds: 15 * 60 },
  registerAddress: { points: 30, seconds: 60 * 60 },
  verifyAddress: { points: 60, seconds: 15 * 60 },
  verifyEmail: { points: 30, seconds: 60 * 60 },
  /** By the browser that registered, or gave the password. */
  verifyBrowser: { points: 30, seconds: 60 * 60 },
  /** Codes of a second factor, from a browser that gave one before and in a living session. */
  secondFactorBrowser: { points: 10, seconds: 30 * 60 },
  secondFactorSession: { points: 10, seconds: 30 * 60 },
  /** Recovery codes: 50 random bits each, so that many tries are worth nothing, and nobody is locked out by them. */
  recoveryAccount: { points: 1000, seconds: 60 * 60 },
  /** Makes an address of mail that nobody registered answer like one whose code was tried too often. */
  verifyNobody: { points: 5, seconds: 15 * 60 },
  codeAddress: { points: 30, seconds: 60 * 60 },
  /** By machine and address of mail: a stranger cannot use up the codes that somebody waits for. */
  codePause: { points: 1, seconds: 60 },
  codePair: { points: 5, seconds: 60 * 60 },
  /** Keeps many machines together from flooding a mailbox. */
  codeEmail: { points: 20, seconds: 60 * 60 },
  /** Of the browser that gave the password, and of all such browsers of the account. */
  codeBrowserPause: { points: 1, seconds: 60 },
  codeAccount: { points: 5, seconds: 60 * 60 },
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
  /** Mails about a new device: further ones tell nothing new. */
  newDeviceAccount: { points: 5, seconds: 24 * 60 * 60 },
  /** Mails about letters whose rights wait for a second factor. */
  letterAccount: { points: 1, seconds: 24 * 60 * 60 },
  /** Copies of everything: each reads all that somebody ever wrote. */
  exportAccount: { points: 3, seconds: 60 * 60 },
  /** Codes of BLIK that banks refused; what an account may try is in its orders. */
  blikAddress: { points: 30, seconds: 15 * 60 },
  /** Tries of links from mails. */
  linkAddress: { points: 60, seconds: 15 * 60 },
} as const

type LimitName = keyof typeof RULES

/** Transactions of this node at once. Attack: many guesses take the connections that messages need. */
const AT_ONCE = 2
/** Guesses that wait for one of these; a further one is told to come back. */
const MAX_WAITING = 1000
const BUSY_SECONDS = 5

/** Counts in the store: an attacker who goes from node to node has no more tries than one who stays. */
export interface Limits {
  /** Takes one try from each; null, or after how many seconds the first one that is used up gives again. */
  take(...wanted: readonly (readonly [LimitName, string])[]): Promise<number | null>
  /** Gives one try back: it was a good one. */
  refund(...spent: readonly (readonly [LimitName, string])[]): Promise<void>
  /** Gives all tries back. */
  forget(name: LimitName, key: string): Promise<void>
}

/**
 * The limits of the service; off, every try is free. Whoever takes several names them in the order in which all others
 * do: their rows are locked one after the other.
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
          // committed, too: what was taken before it counts
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

/** Whoever reads the table finds neither names nor addresses, and a key from outside takes the same room as any. */
function hashOf(name: LimitName, key: string): Buffer {
  return createHash('sha256').update(`${name} ${key}`).digest()
}
