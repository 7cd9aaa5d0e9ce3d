import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts'
import { lookAtProof, takeProof } from './proof.ts'

/** What somebody shows to be the owner of an account, beside being logged in to it. */
export type Ownership = { readonly password: string } | { readonly proof: string }

export type OwnerConfirmation =
  | {
      readonly outcome: 'ok'
      /** Whether it still holds, and whether a second factor's code is then asked for no more. */
      holds(tx: Transactor): Promise<{ readonly hasSecondFactor: boolean } | null>
    }
  | PasswordRefusal

/**
 * Confirms that somebody who is logged in owns the account: by its password, by a proof that one of its passkeys gave,
 * or, for an account that has no password, by one that a fresh sign-in with a connected provider gave. The proof is used
 * up where `holds` is asked. An account with a password is confirmed by nothing weaker, also where the password was set
 * since the proof was given.
 */
export async function confirmOwner(
  accounts: Accounts,
  caller: Pick<Authenticated, 'user' | 'sessionId'>,
  given: Ownership,
): Promise<OwnerConfirmation> {
  if ('password' in given) {
    const confirmed = await confirmPassword(accounts, caller, given.password)
    if (confirmed.outcome !== 'ok') return confirmed
    return {
      outcome: 'ok',
      holds: async (tx) => ((await confirmed.holds(tx)) ? { hasSecondFactor: false } : null),
    }
  }
  // looked at before, too: whatever comes before `holds`, such as a mail to a new address, is done for no stranger
  if ((await lookAtProof(accounts, caller, given.proof)) === null) return { outcome: 'wrong' }
  return {
    outcome: 'ok',
    async holds(tx) {
      const user = await tx.users.lock(caller.user.id)
      if (user === undefined || user.deletedAt !== null) return null
      const proof = await takeProof(accounts, tx, caller, given.proof)
      if (proof === null || (user.passwordHash !== null && !proof.isByPasskey)) return null
      return { hasSecondFactor: proof.isByPasskey }
    },
  }
}
