import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { admit } from './admit.ts'
import { checkPassword } from './check-password.ts'
import { rememberCodeOwner } from '../registration/code-owner.ts'
import { resendCode } from '../registration/resend-code.ts'

export type LoginResult =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  /** The challenge for the second step. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  /** A code was sent to the address now or a moment ago. */
  | { readonly outcome: 'unverified'; readonly email: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  /** A captcha is needed from now on, or the given solution was wrong. */
  | { readonly outcome: 'captcha'; readonly wasGiven: boolean }
  | { readonly outcome: 'mail_failed' }

/** Exchanges name and password for a token (spec A §4). */
export async function login(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string; readonly captcha?: string },
  from: Origin,
): Promise<LoginResult> {
  const check = await checkPassword(accounts, given, from)
  if (check.outcome !== 'ok' && check.outcome !== 'unverified') return check
  const { user } = check
  if (check.outcome === 'ok') return admit(accounts, user.id, from, (tx) => check.holds(tx))
  const { id, email } = user
  if (email === null) return { outcome: 'wrong' }
  await accounts.store.transact(async (tx) => {
    await tx.users.lock(id)
    await rememberCodeOwner(accounts, tx, { id, email }, from)
  })
  const again = await resendCode(accounts, email, from)
  // after too many codes the dialog is shown all the same, because the last one may still be valid
  return again.outcome === 'mail_failed' ? again : { outcome: 'unverified', email }
}
