import type { Accounts, Origin } from '../accounts.ts'
import { admit } from './admit.ts'
import { checkPassword } from './check-password.ts'
import { rememberBrowser } from './remember-browser.ts'
import { resendCode } from '../registration/resend-code.ts'

export type LoginResult =
  | { readonly outcome: 'ok'; readonly token: string; readonly isRestored: boolean }
  /** What the second step is asked with. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  /** A code is on its way to the address, or was a moment ago. */
  | { readonly outcome: 'unverified'; readonly email: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  /** Asked from here on, or no good. */
  | { readonly outcome: 'captcha'; readonly wasGiven: boolean }
  | { readonly outcome: 'mail_failed' }

/** Name and password for a token (spec A §4). */
export async function login(
  accounts: Accounts,
  given: { readonly name: string; readonly password: string; readonly captcha?: string },
  from: Origin,
): Promise<LoginResult> {
  const check = await checkPassword(accounts, given, from)
  if (check.outcome !== 'ok' && check.outcome !== 'unverified') return check
  const { user } = check
  if (check.outcome === 'ok') return admit(accounts, user.id, from, (tx) => check.holds(tx))
  if (user.email === null) return { outcome: 'wrong' }
  await accounts.store.transact((tx) => rememberBrowser(accounts, tx, user.id, from))
  const again = await resendCode(accounts, user.email, from)
  // too many codes are no reason to hide the dialog: the last one may still be good
  return again.outcome === 'mail_failed' ? again : { outcome: 'unverified', email: user.email }
}
