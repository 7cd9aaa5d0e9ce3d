import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import type { Authenticated } from '../authenticated.ts'
import { putRecoveryCodes } from './confirm-second-factor.ts'
import { confirmPassword, type PasswordRefusal } from '../password/confirm-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { sendNotice } from '../send-notice.ts'

interface Proofs {
  readonly password: string
  readonly code: string
}

export type SecondFactorRefusal = PasswordRefusal | { readonly outcome: 'wrong_code' | 'not_on' }

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

type Done<T> = { readonly outcome: 'ok'; readonly value: T } | SecondFactorRefusal

/**
 * Asks for password and code again, so that neither a token nor a password alone can remove the second factor.
 */
async function withBoth<T>(
  accounts: Accounts,
  caller: Authenticated,
  { password, code }: Proofs,
  work: (tx: Transactor) => Promise<T>,
): Promise<Done<T>> {
  const { user, sessionId } = caller
  const confirmed = await confirmPassword(accounts, caller, password)
  if (confirmed.outcome !== 'ok') return confirmed
  const wait = await accounts.limits.take(['secondFactorSession', sessionId])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const done = await accounts.store.transact(async (tx): Promise<Done<T>> => {
    if (!(await confirmed.holds(tx))) return { outcome: 'wrong' }
    const proof = await proveSecondFactor(accounts, tx, user.id, code, 'own')
    switch (proof.outcome) {
      case 'ok':
        return { outcome: 'ok', value: await work(tx) }
      case 'wrong':
        return { outcome: 'wrong_code' }
      case 'none':
        return { outcome: 'not_on' }
      case 'too_many':
        return proof
      default:
        return proof satisfies never
    }
  })
  if (done.outcome === 'ok') await accounts.limits.forget('secondFactorSession', sessionId)
  return done
}
