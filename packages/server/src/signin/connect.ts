import type { Origin } from '../accounts/origin.ts'
import { isStillLoggedIn } from '../accounts/login/is-still-logged-in.ts'
import { sendNotice } from '../accounts/send-notice.ts'
import { finishSignIn, type Return, type SignInFailure } from './finish.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import type { SignIn } from './sign-in.ts'

export type Connected =
  | { readonly outcome: 'ok' }
  /** The person has connected an account of this provider already. */
  | { readonly outcome: 'already' }
  /** The account at the provider is connected to another person. */
  | { readonly outcome: 'taken' }
  /** The person's account or login has ended in the meantime. */
  | { readonly outcome: 'expired' }
  | SignInFailure

/**
 * Completes the connection of a provider's account, one more way to log in, for somebody who is logged in (spec A
 * §4).
 */
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
    // asking the provider took time: a stolen login that has ended meanwhile must not leave a way in
    if (!(await isStillLoggedIn(tx, { sessionId }))) return { outcome: 'expired' }
    const own = await tx.connections.ofUser(userId)
    if (own.some((connection) => connection.provider === provider)) return { outcome: 'already' }
    const holder = await tx.connections.bySubject(provider, subject)
    if (holder !== undefined) {
      const owner = await tx.users.byId(holder.userId)
      const isLiving = owner !== undefined && owner.deletedAt === null
      if (isLiving && !(await removeAbandoned(signIn.accounts, tx, owner))) return { outcome: 'taken' }
      await tx.connections.remove(holder)
    }
    const createdAt = signIn.accounts.clock.now()
    const isIn = await tx.connections.insert({ provider, subject, userId, name, createdAt })
    // 'taken' where somebody else connected it at the same moment
    return { outcome: isIn ? 'ok' : 'taken' }
  })
  // the owner is told, because a stolen login could have left itself a way in
  if (connected.outcome === 'ok') sendNotice(signIn.accounts, userId, 'connected', from.locale)
  return connected
}
