import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { matchPassword } from '../login/match-password.ts'
import { mayLogIn } from '../login/may-log-in.ts'

export type PasswordRefusal =
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }

export type PasswordConfirmation =
  | { readonly outcome: 'ok'; holds(tx: Transactor): Promise<boolean> }
  | PasswordRefusal

/**
 * Checks the password of somebody who is logged in, because a token alone, found or stolen, must change nothing
 * of an account. Tries are counted by the login: strangers who guess cannot keep the owner from changing the
 * password or ending other logins, and a stolen token is a slow way to guess.
 */
export async function confirmPassword(
  accounts: Accounts,
  { user, sessionId }: Pick<Authenticated, 'user' | 'sessionId'>,
  password: string,
): Promise<PasswordConfirmation> {
  const { limits, store } = accounts
  const wait = await limits.take(['confirmSession', sessionId])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const row = await store.read.users.byId(user.id)
  const match = await matchPassword(accounts, row, password)
  if (match === null || match.user.deletedAt !== null || !mayLogIn(accounts, match.user))
    return { outcome: 'wrong' }
  await limits.forget('confirmSession', sessionId)
  return { outcome: 'ok', holds: (tx) => match.holds(tx) }
}
