import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmPassword, type PasswordConfirmation } from './confirm-password.ts'
import { takeProof } from './proof.ts'

/** What somebody shows to be the owner of an account, beside being logged in to it. */
export type Ownership = { readonly password: string } | { readonly proof: string }

/**
 * Confirms that somebody who is logged in owns the account: by its password, or, for an account that has none, by a
 * proof that a fresh sign-in with a connected provider gave. The proof is used up where `holds` is asked. An account
 * with a password is confirmed by nothing weaker, also where the password was set since the proof was given.
 */
export async function confirmOwner(
  accounts: Accounts,
  caller: Pick<Authenticated, 'user' | 'sessionId'>,
  given: Ownership,
): Promise<PasswordConfirmation> {
  if ('password' in given) return confirmPassword(accounts, caller, given.password)
  return {
    outcome: 'ok',
    async holds(tx) {
      const user = await tx.users.lock(caller.user.id)
      if (user === undefined || user.deletedAt !== null || user.passwordHash !== null) return false
      return takeProof(accounts, tx, caller, given.proof)
    },
  }
}
