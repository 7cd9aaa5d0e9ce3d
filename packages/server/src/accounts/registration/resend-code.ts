import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { endPause, takeCode } from './code-limits.ts'
import { emailKey } from '../email-key.ts'
import { knownBrowser } from '../login/known-browser.ts'
import { mayLogIn } from '../login/may-log-in.ts'
import { sendCode } from './send-code.ts'

export type CodeResent =
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'mail_failed' }

/**
 * Sends a new code to an account that waits for one. An address that is unknown or already verified gives the
 * same answer and uses up the same limits, so that the call does not tell who has an account.
 */
export async function resendCode(accounts: Accounts, email: string, from: Origin): Promise<CodeResent> {
  const key = emailKey(email)
  const user = await accounts.store.read.users.byEmailKey(key)
  const userId = user?.id ?? accounts.newId()
  const browser = await knownBrowser(accounts, userId, from)
  const owner = browser === null ? null : { userId, browser }
  const wait = await takeCode(accounts, email, from, owner)
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  // as a new code resets the tries of an existing account
  await accounts.limits.forget('verifyNobody', key)
  if (user === undefined || user.email === null || mayLogIn(accounts, user)) return { outcome: 'ok' }
  if (await sendCode(accounts, { ...user, email: user.email }, from)) return { outcome: 'ok' }
  await endPause(accounts, email, from, owner)
  return { outcome: 'mail_failed' }
}
