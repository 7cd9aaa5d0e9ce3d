import type { Origin } from '../accounts/origin.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import { giveProof } from '../accounts/password/proof.ts'
import { finishSignIn, type Return, type SignInFailure } from './finish.ts'
import type { SignIn } from './sign-in.ts'

export type ProvenByProvider =
  | { readonly outcome: 'ok'; readonly proof: string }
  /** The account at the provider is not the one that is connected to this one. */
  | { readonly outcome: 'other' }
  /** The account has a password, which is asked for instead. */
  | { readonly outcome: 'has_password' }
  | SignInFailure

/**
 * Turns a fresh sign-in with a connected provider into a proof, for an account without a password. It begins as a
 * login and never as a connection, so that one begun with a stolen login cannot end as a connection.
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
