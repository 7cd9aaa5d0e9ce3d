import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { isStillLoggedIn } from '../login/is-still-logged-in.ts'
import { countWrong, waitOf } from './prove-second-factor.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { sendNotice } from '../send-notice.ts'
import { matchingStep } from './totp.ts'

/** How long a new secret waits for its first code. */
const SET_UP_MS = 15 * 60 * 1000

export type SecondFactorConfirmed =
  /** The recovery codes, readable only here. */
  | { readonly outcome: 'ok'; readonly recoveryCodes: readonly string[] }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'already_on' }
  /** The secret was set up too long ago, or never. */
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

/**
 * Turns the second factor on with the first code of the authenticator app, so that a wrong set-up locks nobody
 * out.
 */
export async function confirmSecondFactor(
  accounts: Accounts,
  caller: Authenticated,
  code: string,
  from: Origin,
): Promise<SecondFactorConfirmed> {
  const { store, clock } = accounts
  const { user } = caller
  const confirmed = await store.transact(async (tx): Promise<SecondFactorConfirmed> => {
    await tx.users.lock(user.id)
    // somebody who had the password and no longer has it must not lock the owner out
    if (!(await isStillLoggedIn(tx, caller))) return { outcome: 'expired' }
    const row = await tx.secondFactors.lock(user.id)
    const now = clock.now()
    if (row === undefined) return { outcome: 'expired' }
    if (row.confirmedAt !== null) return { outcome: 'already_on' }
    if (now.getTime() - row.createdAt.getTime() > SET_UP_MS) return { outcome: 'expired' }
    const retryAfterSeconds = waitOf(row, now)
    if (retryAfterSeconds !== null) return { outcome: 'too_many', retryAfterSeconds }
    const lastStep = matchingStep(row.secret, code, { at: now, lastStep: row.lastStep })
    if (lastStep === null) {
      await countWrong(accounts, tx, row)
      return { outcome: 'wrong' }
    }
    await tx.secondFactors.change(user.id, { confirmedAt: now, lastStep, tries: 0, triesSince: null })
    // browsers that are known by the password alone would have tries of their own at the codes
    await tx.knownDevices.forgetBrowsers(user.id, accounts.deviceKeys.browser(user.id, from))
    return { outcome: 'ok', recoveryCodes: await putRecoveryCodes(accounts, tx, user.id) }
  })
  if (confirmed.outcome === 'ok') sendNotice(accounts, user.id, 'secondFactorOn', from.locale)
  return confirmed
}

/** Replaces all recovery codes and stores only hashes of the new ones. */
export async function putRecoveryCodes(
  { random, codes }: Accounts,
  tx: Transactor,
  userId: string,
): Promise<readonly string[]> {
  const made = newRecoveryCodes(random)
  const hashes = made.map((code) => codes.hash(userId, plainCode(code)))
  await tx.secondFactors.putRecoveryCodes(userId, hashes)
  return made
}
