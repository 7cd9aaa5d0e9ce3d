import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmOwner, type Ownership } from '../password/confirm-owner.ts'
import type { PasswordRefusal } from '../password/confirm-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

export type Proofs = Ownership & {
  /** '' where the account has no second factor. */
  readonly code: string
}

export type SecondFactorRefusal = PasswordRefusal | { readonly outcome: 'wrong_code' | 'not_on' }

export type Done<T> = { readonly outcome: 'ok'; readonly value: T } | SecondFactorRefusal

/**
 * Asks for the owner and a code again, so that neither a token nor a password alone can do what cannot be taken back.
 * An account without a second factor is refused, or does it without a code (`byOwner`), as
 * does who proved it with a passkey.
 */
export async function withBoth<T>(
  accounts: Accounts,
  caller: Authenticated,
  given: Proofs,
  work: (tx: Transactor) => Promise<T>,
  whenOff: 'refused' | 'byOwner' = 'refused',
): Promise<Done<T>> {
  const { user, sessionId } = caller
  const confirmed = await confirmOwner(accounts, caller, given)
  if (confirmed.outcome !== 'ok') return confirmed
  const wait = await accounts.limits.take(['secondFactorSession', sessionId])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const done = await accounts.store.transact(async (tx): Promise<Done<T>> => {
    const owner = await confirmed.holds(tx)
    if (owner === null) return { outcome: 'wrong' }
    if (owner.hasSecondFactor) return { outcome: 'ok', value: await work(tx) }
    const proof = await proveSecondFactor(accounts, tx, user.id, given.code, 'own')
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
