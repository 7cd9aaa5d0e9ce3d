import { addressKey } from '../../limits/address-key.ts'
import type { Accounts, Origin } from '../accounts.ts'
import { admit } from '../login/admit.ts'
import { CODE_TRIES } from './email-code.ts'
import { emailKey } from '../email-key.ts'
import { knownBrowser } from '../login/known-browser.ts'

export type Verification =
  | { readonly outcome: 'ok'; readonly token: string }
  /** What the second step of the login is asked with. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  | { readonly outcome: 'wrong' }
  /** The right code, too late. Only who has the mail learns this. */
  | { readonly outcome: 'expired' }
  /** Tried too often: a new code is needed. */
  | { readonly outcome: 'used_up' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * A code by mail for a token, as after a login (OPEN-20).
 *
 * 1. A try is counted and committed before the code is compared, so that tries at the same time count, too.
 * 2. The browser that registered, or gave the password, has its own tries: strangers who know the address cannot use
 *    them up.
 * 3. An address of mail that nobody has, or that is verified already, answers as one whose code was not met.
 */
export async function verifyEmail(
  accounts: Accounts,
  given: { readonly email: string; readonly code: string },
  from: Origin,
): Promise<Verification> {
  const { store, clock, codes, limits } = accounts
  const key = emailKey(given.email)
  const user = await store.read.users.byEmailKey(key)
  const userId = user?.id ?? accounts.newId()
  const browser = await knownBrowser(accounts, userId, from)
  const wait = await (browser === null
    ? limits.take(['verifyAddress', addressKey(from.address)], ['verifyEmail', key])
    : limits.take(['verifyBrowser', browser]))
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  const whose = browser === null ? 'tries' : 'ownTries'
  const row = await store.transact((tx) => tx.emailCodes.countTry(userId, whose))
  if (user === undefined || row === undefined) {
    const isUsedUp = (await limits.take(['verifyNobody', key])) !== null
    return { outcome: isUsedUp ? 'used_up' : 'wrong' }
  }
  if (row[whose] > CODE_TRIES) return { outcome: 'used_up' }
  if (!codes.matches(row.codeHash, user.id, given.code)) return { outcome: 'wrong' }
  if (row.expiresAt <= clock.now()) return { outcome: 'expired' }

  return admit(accounts, user.id, from, async (tx) => {
    const locked = await tx.users.lock(user.id)
    // the same right code sent twice at once: the second finds the account verified
    if (locked === undefined || locked.emailVerifiedAt !== null) return false
    await tx.users.setEmailVerified(user.id, clock.now())
    await tx.emailCodes.remove(user.id)
    return true
  })
}
