import type { Accounts, Origin } from './accounts.ts'
import { admit } from './admit.ts'
import { checkPassword } from './check-password.ts'
import { resendCode } from './resend-code.ts'

export type Login =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  /** What the second step is asked with. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  /** A code is on its way to the address, or was a moment ago. */
  | { readonly outcome: 'unverified'; readonly email: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'mail_failed' }

/** Name and password for a token (spec A §4). */
export async function login(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string },
  from: Origin,
): Promise<Login> {
  const check = await checkPassword(accounts, { ...given, address: from.address })
  if (check.outcome === 'wrong' || check.outcome === 'too_many') return check
  const { user } = check
  if (check.outcome === 'ok') return admit(accounts, user.id, from, (tx) => check.holds(tx))
  if (user.email === null) return { outcome: 'wrong' }
  const again = await resendCode(accounts, user.email, from)
  // too many codes are no reason to hide the dialog: the last one may still be good
  return again.outcome === 'mail_failed' ? again : { outcome: 'unverified', email: user.email }
}
