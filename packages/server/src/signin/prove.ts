import type { Origin } from '../accounts/accounts.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import { giveProof } from '../accounts/password/proof.ts'
import { finishSignIn, type Return, type SignInFailure } from './finish.ts'
import type { SignIn } from './sign-in.ts'

export type ProvenByProvider =
  | { readonly outcome: 'ok'; readonly proof: string }
  /** Somebody signed in there, and not as the account that is connected to this one. */
  | { readonly outcome: 'other' }
  /** The account has a password, which is what is asked for. */
  | { readonly outcome: 'has_password' }
  | SignInFailure

/**
 * A fresh sign-in with a connected provider, for a proof of who has no password. It begins as a login does and never as
 * a connection does: one begun with a stolen login cannot end as a connection.
 */
export async function proveByProvider(
  signIn: SignIn,
  given: Omit<Return, 'userId'>,
  caller: Authenticated,
  from: Origin,
): Promise<ProvenByProvider> {
  const result = await finishSignIn(signIn, { ...given, userId: null }, from)
  if (result.outcome !== 'ok') return result
  const { id } = caller.user
  return signIn.store.transact(async (tx): Promise<ProvenByProvider> => {
    const user = await tx.users.lock(id)
    if (user === undefined || user.deletedAt !== null) return { outcome: 'expired' }
    if (user.passwordHash !== null) return { outcome: 'has_password' }
    const connection = await tx.connections.bySubject(given.provider, result.identity.subject)
    if (connection?.userId !== id) return { outcome: 'other' }
    const proof = await giveProof(signIn.accounts, tx, caller)
    return proof === null ? { outcome: 'expired' } : { outcome: 'ok', proof }
  })
}
