import type { Origin } from '../accounts/accounts.ts'
import { isStillLoggedIn } from '../accounts/login/is-still-logged-in.ts'
import { sendNotice } from '../accounts/send-notice.ts'
import { finishSignIn, type Return, type SignInFailure } from './finish.ts'
import type { SignIn } from './sign-in.ts'

export type Connected =
  | { readonly outcome: 'ok' }
  /** The person has an account of this provider already. */
  | { readonly outcome: 'already' }
  /** The account at the provider is another person's. */
  | { readonly outcome: 'taken' }
  /** The person's account or login ended meanwhile. */
  | { readonly outcome: 'expired' }
  | SignInFailure

/** A return from a provider becomes one more way to log in for somebody who is (spec A §4). */
export async function connectProvider(
  signIn: SignIn,
  given: Return & { readonly userId: string; readonly sessionId: string },
  from: Origin,
): Promise<Connected> {
  const result = await finishSignIn(signIn, given, from)
  if (result.outcome !== 'ok') return result
  const { provider, userId, sessionId } = given
  const { subject, name } = result.identity
  const connected = await signIn.store.transact(async (tx): Promise<Connected> => {
    const user = await tx.users.lock(userId)
    if (user === undefined || user.deletedAt !== null) return { outcome: 'expired' }
    // the provider was asked meanwhile: a stolen login that has ended makes no door for later
    if (!(await isStillLoggedIn(tx, { sessionId }))) return { outcome: 'expired' }
    const own = await tx.connections.ofUser(userId)
    if (own.some((connection) => connection.provider === provider)) return { outcome: 'already' }
    const holder = await tx.connections.bySubject(provider, subject)
    if (holder !== undefined) {
      const owner = await tx.users.byId(holder.userId)
      if (owner !== undefined && owner.deletedAt === null) return { outcome: 'taken' }
      await tx.connections.remove(holder)
    }
    const createdAt = signIn.accounts.clock.now()
    const isIn = await tx.connections.insert({ provider, subject, userId, name, createdAt })
    // somebody else connected it in this moment
    return { outcome: isIn ? 'ok' : 'taken' }
  })
  // a stolen login could have made itself a door for later
  if (connected.outcome === 'ok') sendNotice(signIn.accounts, userId, 'connected', from.locale)
  return connected
}
