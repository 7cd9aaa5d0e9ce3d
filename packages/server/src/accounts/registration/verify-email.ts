import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { admit } from '../login/admit.ts'
import { isTryLeft, renewTries } from './code-limits.ts'
import { codeOwner } from './code-owner.ts'
import { CODE_TRIES } from './email-code.ts'
import { emailKey } from '../email-key.ts'

export type Verification =
  | { readonly outcome: 'ok'; readonly token: string }
  /** The challenge for the second step of the login. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  | { readonly outcome: 'wrong' }
  /** The code was right and too late, which only the mail's reader can learn. */
  | { readonly outcome: 'expired' }
  /** There were too many tries: a new code is needed. */
  | { readonly outcome: 'used_up' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Exchanges a mailed code for a token, as after a login (OPEN-20).
 * 1. A try is counted and committed before the code is compared, so that simultaneous tries count as well.
 * 2. The browser that registered, or gave the password, has tries of its own, which strangers who know the
 * address cannot use up.
 * 3. An address that is unknown or already verified is answered as if the code was wrong, after as many tries.
 */
export async function verifyEmail(
  accounts: Accounts,
  given: { readonly email: string; readonly code: string },
  from: Origin,
): Promise<Verification> {
  const { store, clock, codes, config, deviceKeys, limits } = accounts
  const key = emailKey(given.email)
  const user = await store.read.users.byEmailKey(key)
  const owner = await codeOwner(accounts, given.email, from)
  const wait = await (owner === null
    ? limits.take(['verifyAddress', addressKey(from.address)], ['verifyEmail', key])
    : limits.take(['verifyBrowser', owner.browser]))
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  if (!(await isTryLeft(accounts, given.email, owner))) return { outcome: 'used_up' }
  const userId = user?.id ?? accounts.newId()
  const whose = owner?.userId === userId ? 'ownTries' : 'tries'
  const row = await store.transact((tx) => tx.emailCodes.countTry(userId, whose))
  if (user === undefined || row === undefined) return { outcome: 'wrong' }
  // Attack: tries are got back by waiting or by registering once more, for the same code. An answer of its own would
  // tell that there is a code, which only limits that are off do.
  if (row[whose] > CODE_TRIES) return { outcome: config.rateLimits ? 'wrong' : 'used_up' }
  if (!codes.matches(row.codeHash, user.id, given.code)) return { outcome: 'wrong' }
  if (row.expiresAt <= clock.now()) return { outcome: 'expired' }

  const admission = await admit(accounts, user.id, from, async (tx) => {
    const locked = await tx.users.lock(user.id)
    // the same right code sent twice at once: the second call finds the account verified
    if (locked === undefined || locked.emailVerifiedAt !== null) return false
    // the code was mailed to an address that the account has no longer
    if (locked.emailKey !== key) return false
    await tx.users.setEmailVerified(user.id, clock.now())
    await tx.emailCodes.remove(user.id)
    // it stays known to the account alone
    const browser = deviceKeys.address(key, from)
    if (browser !== null) await tx.knownDevices.forget(browser)
    return true
  })
  // otherwise the address would have fewer tries than one that nobody registered
  if (admission.outcome !== 'wrong') await renewTries(accounts, given.email, owner)
  return admission
}
