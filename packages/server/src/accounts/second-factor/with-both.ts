import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordRefusal } from '../password/confirm-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

export interface Proofs {
  readonly password: string
  /** '' where the account has no second factor. */
  readonly code: string
}

export type SecondFactorRefusal = PasswordRefusal | { readonly outcome: 'wrong_code' | 'not_on' }

export type Done<T> = { readonly outcome: 'ok'; readonly value: T } | SecondFactorRefusal

/**
 * Asks for password and code again, so that neither a token nor a password alone can do what cannot be taken back.
 * An account without a second factor is refused, or does it by the password alone (`byPassword`).
 */
export async function withBoth<T>(
  accounts: Accounts,
  caller: Authenticated,
  { password, code }: Proofs,
  work: (tx: Transactor) => Promise<T>,
  whenOff: 'refused' | 'byPassword' = 'refused',
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
        return whenOff === 'refused' ? { outcome: 'not_on' } : { outcome: 'ok', value: await work(tx) }
      case 'too_many':
        return proof
      default:
        return proof satisfies never
    }
  })
  if (done.outcome === 'ok') await accounts.limits.forget('secondFactorSession', sessionId)
  return done
}
