import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { putRecoveryCodes } from './confirm-second-factor.ts'
import { sendNotice } from '../send-notice.ts'
import { withBoth, type Proofs, type SecondFactorRefusal } from './with-both.ts'

/** Makes new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  caller: Authenticated,
  given: Proofs,
  from: Origin,
): Promise<{ readonly outcome: 'ok'; readonly recoveryCodes: readonly string[] } | SecondFactorRefusal> {
  const { user } = caller
  const done = await withBoth(accounts, caller, given, (tx) => putRecoveryCodes(accounts, tx, user.id))
  if (done.outcome === 'ok') sendNotice(accounts, user.id, 'recoveryRenewed', from.locale)
  return done.outcome === 'ok' ? { outcome: 'ok', recoveryCodes: done.value } : done
}

/** Turns the second factor off. */
export async function removeSecondFactor(
  accounts: Accounts,
  caller: Authenticated,
  given: Proofs,
  from: Origin,
): Promise<{ readonly outcome: 'ok' } | SecondFactorRefusal> {
  const { user } = caller
  const done = await withBoth(accounts, caller, given, (tx) => tx.secondFactors.remove(user.id))
  if (done.outcome === 'ok') sendNotice(accounts, user.id, 'secondFactorOff', from.locale)
  return done
}
